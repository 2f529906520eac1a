import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePasswordUrl, getNextUrl, loginUrl } from './next-url.ts';

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

test.each([loginUrl, changePasswordUrl])('carries the URL through the page of %o', (pageUrl) => {
  const { search } = new URL(pageUrl('/admin/users?search=a&b'), 'https://www.example.gov');
  expect(getNextUrl(search)).toBe('/admin/users?search=a&b');
  expect(pageUrl('/admin')).not.toContain('?');
});

test('carries the URL through a sign-in before the password is changed', () => {
  const request = '/oauth/consent?authorization_id=a';
  const [, search = ''] = loginUrl(changePasswordUrl(request)).split('?');
  const [, inner = ''] = getNextUrl(`?${search}`)?.split('?') ?? [];
  expect(getNextUrl(`?${inner}`)).toBe(request);
});
