import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test.each([
  [
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    { code: 'invalid_credentials', sentence: 'Invalid login credentials', waitSeconds: null },
  ],
  [
    new AuthApiError('You can only request this after 16 seconds.', 429, 'over_request_rate_limit'),
    { sentence: 'You can only request this after 16 seconds.', waitSeconds: 16 },
  ],
  [
    new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
    { sentence: 'Request rate limit reached', waitSeconds: 60 },
  ],
  [
    new AuthApiError('User is banned', 400, 'user_banned'),
    { sentence: 'This account is deactivated.', waitSeconds: null },
  ],
  [new AuthApiError('', 500, undefined), { sentence: 'Failed to sign in', waitSeconds: null }],
  ['nonsense', { sentence: 'Failed to sign in' }],
])('what the service says becomes a sentence, and a wait', (error, expected) => {
  expect(refusalOf(error, 'Failed to sign in')).toMatchObject(expected);
});

test('a server that cannot be reached is called so', () => {
  const { sentence } = refusalOf(new AuthRetryableFetchError('Failed to fetch', 0), 'No');
  expect(sentence).toMatch(/cannot be reached/);
});
