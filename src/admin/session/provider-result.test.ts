import { expect, test } from 'vitest';
import { parseProviderResult, withoutProviderResult } from './provider-result.ts';

test.each([
  ['/login', '?code=c', { code: 'c', problem: null, connecting: null }],
  ['/login', '?next=%2Fadmin%2Fpages&code=c', { code: 'c', problem: null, connecting: null }],
  [
    '/admin/account',
    '?connecting=google&code=c',
    { code: 'c', problem: null, connecting: 'google' },
  ],
  [
    '/login',
    '?error=access_denied&error_code=signup_disabled&error_description=x',
    { code: null, problem: 'signup_disabled', connecting: null },
  ],
  ['/login', '?error=access_denied', { code: null, problem: 'access_denied', connecting: null }],
  ['/login', '?next=%2Fadmin%3Fcode%3Dc', null],
  ['/admin/pages', '?code=c', null],
])('reads the result of a provider at %s%s', (pathname, search, result) => {
  expect(parseProviderResult({ pathname, search })).toEqual(result);
});

test('removes the result from the URL, and nothing else', () => {
  const at = (search: string) => withoutProviderResult({ pathname: '/login', search });
  expect(at('?code=c')).toBe('/login');
  expect(at('?connecting=google&error=x&error_code=y&error_description=z&sb=')).toBe('/login');
  expect(at('?next=%2Fadmin%2Fpages%3Fcode%3Dc&code=d')).toBe(
    '/login?next=%2Fadmin%2Fpages%3Fcode%3Dc',
  );
});
