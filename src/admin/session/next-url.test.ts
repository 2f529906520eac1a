import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNextUrl, loginUrl } from './next-url.ts';

test.each([
  ['/admin', '/admin'],
  ['/admin/users?page=2#row', '/admin/users?page=2#row'],
  ['/change-password', '/change-password'],
  ['/oauth/consent?authorization_id=a', '/oauth/consent?authorization_id=a'],
  ['/admin/../admin/users', '/admin/users'],
])('accepts %s', (next, expected) => {
  expect(getNextUrl(`?${new URLSearchParams({ next })}`)).toBe(expected);
});

test.each([
  '',
  '/',
  '/administration',
  '/oauth',
  '/login',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'https://evil.example/admin',
  'javascript:alert(1)//admin',
  '/admin/../login',
  '/admin/%2e%2e/login',
  '\t//evil.example/admin',
])('rejects %j', (next) => {
  expect(getNextUrl(`?${new URLSearchParams({ next })}`)).toBeNull();
});

test('never leaves the panel', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (next) => {
      const found = getNextUrl(`?${new URLSearchParams({ next })}`);
      if (found === null) return;
      const { origin, pathname } = new URL(found, 'https://www.example.gov');
      expect(origin).toBe('https://www.example.gov');
      expect(pathname).toMatch(/^\/(admin|change-password|oauth\/consent)(\/|$)/);
    }),
  );
});

test('carries the URL through the sign-in page', () => {
  const [, search = ''] = loginUrl('/admin/users?search=a&b').split('?');
  expect(getNextUrl(`?${search}`)).toBe('/admin/users?search=a&b');
  expect(loginUrl('/admin')).toBe('/login');
});
