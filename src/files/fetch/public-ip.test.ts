import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { fetchPublicFile } from './fetch-public-file.ts';
import { isPublicIp } from './public-ip.ts';

const privateIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
const privateIPv6 = [
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fd00:ec2::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** A random address in a network such as 10.0.0.0/8, as bytes. */
function addressIn(network: string): fc.Arbitrary<number[]> {
  const [address, prefix] = ipaddr.parseCIDR(network);
  const first = address.toByteArray();
  return fc.uint8Array({ minLength: first.length, maxLength: first.length }).map((bytes) =>
    first.map((byte, index) => {
      const fixed = Math.max(0, Math.min(8, prefix - index * 8));
      const mask = (0xff << (8 - fixed)) & 0xff;
      return (byte & mask) | ((bytes[index] ?? 0) & ~mask & 0xff);
    }),
  );
}

const ipv4In = fc.constantFrom(...privateIPv4).chain(addressIn);
const ipv6In = fc.constantFrom(...privateIPv6).chain(addressIn);

function hexPair(bytes: number[]): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 4)}:${hex.slice(4)}`;
}

function number(bytes: number[]): number {
  return Buffer.from(bytes).readUInt32BE();
}

/** Notations of an IPv4 address that a URL may contain as its host. */
function notations(bytes: number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const dotted = bytes.join('.');
  return [
    dotted,
    `${dotted}.`,
    String(number(bytes)),
    `0x${number(bytes).toString(16)}`,
    `0${number(bytes).toString(8)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    bytes.join('%2e'),
    bytes.join('\u3002'),
    `[::ffff:${dotted}]`,
    `[::ffff:${hexPair(bytes)}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b::${hexPair(bytes)}]`,
    `[2002:${hexPair(bytes)}::1]`,
    `[2001:0:${hexPair(bytes)}::]`,
    `[0:0:0:0:0:FFFF:${dotted}]`,
  ];
}

const options = { folder: '/nowhere', maxBytes: 1, lookup: async () => [] };

describe('a private address', () => {
  test('is not public as IPv4, even when embedded in IPv6', () => {
    fc.assert(
      fc.property(ipv4In, (bytes) => {
        const wrapped = ['::ffff:', '64:ff9b::', '::'].map((head) => head + bytes.join('.'));
        for (const ip of [bytes.join('.'), ...wrapped]) expect(isPublicIp(ip)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is not public as IPv6', () => {
    fc.assert(
      fc.property(ipv6In, (bytes) => {
        const address = new ipaddr.IPv6(bytes);
        expect(isPublicIp(address.toString())).toBe(false);
        expect(isPublicIp(address.toNormalizedString())).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is rejected in every notation before connecting', async () => {
    await fc.assert(
      fc.asyncProperty(ipv4In, fc.constantFrom('http', 'https'), async (bytes, scheme) => {
        for (const host of notations(bytes)) {
          const fetched = fetchPublicFile(`${scheme}://${host}/file.png`, options);
          await expect(fetched, host).rejects.toMatchObject({ reason: 'address' });
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    'http://[fe80::1%25eth0]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://0/',
    'http://127.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://\uff11\uff12\uff17.0.0.1/',
    'http://2607:f8b0::1/',
  ])('is rejected as %s', async (address) => {
    await expect(fetchPublicFile(address, options)).rejects.toMatchObject({ reason: 'address' });
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'ip6-localhost'])(
    'is rejected by the local name %s',
    async (name) => {
      const fetched = fetchPublicFile(`http://${name}/`, { folder: '/nowhere', maxBytes: 1 });
      await expect(fetched).rejects.toThrow('This URL isn’t publicly accessible.');
    },
  );
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:830::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});

test.each(['', 'example.org', '8.8.8', '2606:4700::1%eth0', '0x8.8.8.8', '8.8.8.8:80'])(
  '"%s" is not a resolved IP address',
  (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  },
);
