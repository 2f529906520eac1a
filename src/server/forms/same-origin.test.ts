import { expect, test } from 'vitest';
import { isFromThisSite } from './same-origin.ts';

const publicUrl = 'https://www.example.gov';
const host = 'www.example.gov';

test.each<[string, Record<string, string>]>([
  ['a page of this site', { host, 'sec-fetch-site': 'same-origin', origin: publicUrl }],
  ['a visitor without a page', { host, 'sec-fetch-site': 'none' }],
  ['a page here, as an older browser tells', { host, origin: publicUrl }],
  ['a page here, under an inner name', { host: '10.0.0.1:3000', origin: publicUrl }],
  [
    'a page under the name that was asked',
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
  ],
  [
    'the same, behind a proxy that ends TLS',
    { host: 'other.example', origin: 'https://other.example' },
  ],
  ['a program', { host }],
])('from %s', (_name, headers) => {
  expect(isFromThisSite(headers, publicUrl)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['another site', { host, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour', { host, 'sec-fetch-site': 'same-site', origin: 'https://blog.example.gov' }],
  ['another site, as an older browser tells', { host, origin: 'https://evil.example' }],
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['a page without an origin', { host, origin: 'null' }],
  ['a site that hides its origin', { host, 'sec-fetch-site': 'cross-site' }],
  ['a look-alike', { host, origin: 'https://www.example.gov.evil.example' }],
])('not from %s', (_name, headers) => {
  expect(isFromThisSite(headers, publicUrl)).toBe(false);
});
