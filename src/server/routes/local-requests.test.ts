import type { HttpBindings } from '@hono/node-server';
import { expect, test } from 'vitest';
import { isFromThisMachine, isLocal } from './local-requests.ts';

const localHost = { host: 'localhost' };

function request(
  remoteAddress: string,
  headers: Record<string, string>,
  more: { httpVersion?: string; url?: string } = {},
): HttpBindings {
  const incoming = { httpVersion: '1.1', url: '/metrics', headers, ...more };
  return { incoming: { ...incoming, socket: { remoteAddress } } } as unknown as HttpBindings;
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
])('a request from %s to %s is local', (peer, host) => {
  const headers = { host, 'user-agent': 'curl', 'x-client-info': 'supabase-js', accept: '*/*' };
  expect(isFromThisMachine(request(peer, headers))).toBe(true);
  expect(isLocal(request(peer, headers), 'http://localhost:3000')).toBe(true);
});

test('no request is local on a site with a public URL', () => {
  const here = request('127.0.0.1', localHost);
  expect(isLocal(here, 'https://www.example.gov')).toBe(false);
  expect(isLocal(here, 'https://localhost.example.gov')).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['203.0.113.9', { host: 'localhost' }],
  ['127.0.0.1', { host: 'www.example.gov' }],
  ['127.0.0.1', { host: 'localhost.evil.example' }],
  ['127.0.0.1', { host: '127.0.0.1.evil.example' }],
  ['127.0.0.1', {}],
])('a request from %s with %j is not local', (peer, headers) => {
  expect(isFromThisMachine(request(peer, headers))).toBe(false);
});

test.each([
  'forwarded',
  'forwarded-for',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x_forwarded_for',
  'via',
  'cdn-loop',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-proxyuser-ip',
  'x-originating-ip',
  'true-client-ip',
  'x-true-client-ip',
  'wl-proxy-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-rewrite-url',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-azure-clientip',
  'x-arr-log-id',
])('a request with %s came through a proxy', (name) => {
  expect(isFromThisMachine(request('127.0.0.1', { ...localHost, [name]: '127.0.0.1' }))).toBe(
    false,
  );
});

test('an HTTP/1.0 request and one with an absolute URL came through a proxy', () => {
  expect(isFromThisMachine(request('127.0.0.1', localHost, { httpVersion: '1.0' }))).toBe(false);
  const url = 'http://localhost/metrics';
  expect(isFromThisMachine(request('127.0.0.1', localHost, { url }))).toBe(false);
});
