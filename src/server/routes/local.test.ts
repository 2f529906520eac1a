import type { HttpBindings } from '@hono/node-server';
import { expect, test } from 'vitest';
import { isLocal } from './local.ts';

function request(remoteAddress: string, headers: Record<string, string>): HttpBindings {
  return { incoming: { headers, socket: { remoteAddress } } } as unknown as HttpBindings;
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
])('%s asking for %s is local', (peer, host) => {
  expect(isLocal(request(peer, { host }))).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['203.0.113.9', { host: 'localhost' }],
  ['127.0.0.1', { host: 'www.example.gov' }],
  ['127.0.0.1', { host: 'localhost.evil.example' }],
  ['127.0.0.1', { host: '127.0.0.1.evil.example' }],
  ['127.0.0.1', {}],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-proto': 'https' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
])('%s with %j is not', (peer, headers) => {
  expect(isLocal(request(peer, headers))).toBe(false);
});
