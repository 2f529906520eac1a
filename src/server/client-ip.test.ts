import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getNetwork } from '#url/networks.ts';
import { connectionExemption, createClientIpReader, parseTrustedProxies } from './client-ip.ts';

function request(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('client IP', () => {
  test.each<[string, number | string[], string, string | undefined, string]>([
    ['no trusted proxy', 0, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
    ['one proxy', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'one proxy, and a client that forged the rest',
      1,
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['two proxies', 2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['one proxy that reports nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['a network', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.0.2', '203.0.113.9'],
    ['an untrusted peer', ['10.0.0.0/8'], '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['a proxy that adds a port', 1, '10.0.0.1', '203.0.113.9:51022', '203.0.113.9'],
    ['a proxy that adds a port to IPv6', 1, '10.0.0.1', '[2001:db8::9]:51022', '2001:db8::9'],
    ['a proxy that reports "unknown"', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['too many proxies, and junk', 2, '10.0.0.1', 'a\nkey, 203.0.113.9', '203.0.113.9'],
    ['a tab', 1, '10.0.0.1', '1.1.1.1,\t203.0.113.9', '203.0.113.9'],
    ['junk before a network', ['10.0.0.0/8'], '10.0.0.1', 'junk, 10.2.0.2', '10.2.0.2'],
    ['a very long list', 1, '10.0.0.1', `${'1.1.1.1,'.repeat(2_000)}203.0.113.9`, '203.0.113.9'],
    ['nothing but commas', 1, '10.0.0.1', ','.repeat(16_000), '10.0.0.1'],
    ['an IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '203.0.113.9', '203.0.113.9'],
  ])('%s', (_name, trusted, peer, forwarded, expected) => {
    expect(createClientIpReader(trusted)(request(peer, forwarded))).toBe(expected);
  });

  test('is empty for a closed socket', () => {
    expect(createClientIpReader(0)(request(undefined))).toBe('');
    expect(getNetwork('')).toBe('');
  });
});

describe('exemption from the connection limit', () => {
  test.each<[number | string[], string, boolean]>([
    [0, '203.0.113.9', false],
    [0, '127.0.0.1', true],
    [0, '::ffff:127.0.0.1', true],
    [0, '::1', true],
    [1, '203.0.113.9', true],
    [['10.0.0.0/8'], '10.1.2.3', true],
    [['10.0.0.0/8'], '203.0.113.9', false],
    [['10.0.0.0/8'], '', false],
  ])('with TRUST_PROXY=%s for %s: %s', (trusted, peer, expected) => {
    expect(connectionExemption(trusted)(peer)).toBe(expected);
  });
});

describe('TRUST_PROXY', () => {
  test('accepts a number of proxies or a list of networks', () => {
    expect(parseTrustedProxies('0')).toBe(0);
    expect(parseTrustedProxies('2')).toBe(2);
    expect(parseTrustedProxies('10.0.0.0/8,192.0.2.7 , ::1')).toEqual([
      '10.0.0.0/8',
      '192.0.2.7',
      '::1',
    ]);
    expect(parseTrustedProxies('loopback')).toEqual(['loopback']);
  });

  test.each(['yes', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/8,', 'proxy.example', '300'])(
    'rejects %s',
    (text) => {
      expect(() => parseTrustedProxies(text)).toThrow();
    },
  );
});
