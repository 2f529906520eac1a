import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSearchLength } from '../routes/request-target.ts';
import { getRedirectLocation } from './redirect-location.ts';

test.each([
  ['/new', '/old', '/new'],
  ['/new', '/old?', '/new'],
  ['/new', '/old?utm_source=a&utm_source=b', '/new?utm_source=a&utm_source=b'],
  ['/new?tab=2', '/old?tab=1&b=2', '/new?tab=2&b=2'],
  ['/new?tab=2', '/old?t%61b=1', '/new?tab=2'],
  ['/new?a+b=2', '/old?a%20b=1&c', '/new?a+b=2&c'],
  ['/new?#part', '/old?a=1', '/new?a=1#part'],
  ['/new#part?x', '/old?a=1', '/new?a=1#part?x'],
  ['https://other.example/', '/old?a=//evil.example', 'https://other.example/?a=//evil.example'],
  ['/new', '/old?&&=x&%zz&a=b=c?d', '/new?&&=x&%zz&a=b=c?d'],
  ['/new', '/old?a=\u00c3\u00a9#b', '/new?a=%C3%A9%23b'],
  ['/new', 'http://www.example.gov/old?a=1', '/new?a=1'],
])('to %s of %s is %s', (target, request, location) => {
  expect(getRedirectLocation(target, request)).toBe(location);
});

const targets = fc.constantFrom(
  '/new',
  '/new?tab=2',
  '/new?tab=2&empty#part',
  'https://other.example/x?tab=2',
);
const names = fc.constantFrom('tab', 'empty', 'utm_source', 't%61b', '', '#', '%', 'ü');
const pairs = fc.oneof(
  fc.string({ unit: 'binary-ascii' }),
  fc.tuple(names, fc.string()).map((pair) => pair.join('=')),
);
const queries = fc.array(pairs).map((all) => all.join('&'));

test('keeps the target, and adds what the request alone has, whatever its query is', () => {
  fc.assert(
    fc.property(targets, queries, (target, query) => {
      const location = getRedirectLocation(target, `/old?${query}`);
      expect(location).toMatch(/^[!-~]+$/);
      const before = new URL(target, 'https://site.example');
      const after = new URL(location, 'https://site.example');
      expect([after.origin, after.pathname, after.hash]).toEqual([
        before.origin,
        before.pathname,
        before.hash,
      ]);
      const own = [...before.searchParams];
      expect([...after.searchParams].slice(0, own.length)).toEqual(own);
      for (const [name] of own) expect(after.searchParams.getAll(name)).toHaveLength(1);
    }),
  );
});

test('leaves the query out that would make the new URL too long to be answered', () => {
  const longest = `a=${'x'.repeat(maxSearchLength - 'tab=2&a='.length)}`;
  expect(getRedirectLocation('/new?tab=2', `/old?${longest}`)).toBe(`/new?tab=2&${longest}`);
  expect(getRedirectLocation('/new?tab=2', `/old?${longest}x`)).toBe('/new?tab=2');
});
