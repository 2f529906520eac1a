import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNetwork, getWiderNetworks, getWidestNetwork } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51022', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

test('a network is a /64 prefix or an IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = getNetwork(address);
      expect(network).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/);
    }),
  );
});

test.each([
  ['2001:db8:1:a2b3::/64', ['2001:db8:1:a200::/56', '2001:db8:1::/48']],
  ['2001:db8:0:2::/64', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['203.0.113.9', []],
  ['unknown', []],
])('the wider networks of %s are %j', (network, wider) => {
  expect(getWiderNetworks(network).map((each) => each.network)).toEqual(wider);
});

test('addresses that share 48 bits share their widest network, and no others do', () => {
  const bits48 = fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff));
  const rest = fc.array(fc.nat(0xffff), { minLength: 5, maxLength: 5 });
  const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(bits48, bits48, rest, rest, (one, other, end, otherEnd) => {
      fc.pre(text(one) !== '0:0:0' && text(other) !== '0:0:0');
      const widest = getWidestNetwork(text([...one, ...end]));
      expect(getWidestNetwork(text([...one, ...otherEnd]))).toBe(widest);
      const isSame = text(one) === text(other);
      expect(getWidestNetwork(text([...other, ...end])) === widest).toBe(isSame);
    }),
  );
});
