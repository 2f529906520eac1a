import { expect, test } from 'vitest';
import { isFromThisSite } from './same-origin.ts';

const publicUrl = 'https://www.example.gov';
const host = 'www.example.gov';

test.each<[string, Record<string, string>]>([
  ['a page of this site', { host, 'sec-fetch-site': 'same-origin', origin: publicUrl }],
  ['a typed URL', { host, 'sec-fetch-site': 'none' }],
  ['a page of this site in an older browser', { host, origin: publicUrl }],
  ['a page of this site under an internal host', { host: '10.0.0.1:3000', origin: publicUrl }],
  ['a page under the requested host', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  [
    'a page under the requested host, behind a proxy that ends TLS',
    { host: 'other.example', origin: 'https://other.example' },
  ],
  ['a script', { host }],
])('accepts %s', (_name, headers) => {
  expect(isFromThisSite(headers, publicUrl)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['another site', { host, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling domain', { host, 'sec-fetch-site': 'same-site', origin: 'https://blog.example.gov' }],
  ['another site in an older browser', { host, origin: 'https://evil.example' }],
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['a null origin', { host, origin: 'null' }],
  ['a site that hides its origin', { host, 'sec-fetch-site': 'cross-site' }],
  ['a look-alike', { host, origin: 'https://www.example.gov.evil.example' }],
])('rejects %s', (_name, headers) => {
  expect(isFromThisSite(headers, publicUrl)).toBe(false);
});
