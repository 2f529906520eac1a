import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback-host.ts';

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1',
  '127.8.9.1:3000',
  '[::1]',
  '[::1]:3000',
  '[::ffff:127.0.0.1]:80',
])('%s names this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  '',
  'www.example.gov',
  'localhost.example.gov',
  '127.0.0.1.example.gov',
  '127.0.0.300',
  '192.0.2.7',
  '[2001:db8::1]:3000',
])('%j does not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
