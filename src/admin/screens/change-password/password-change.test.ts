import { expect, test } from 'vitest';
import { findPasswordChangeError } from './password-change.ts';

const good = 'Correct!Horse7';
const rules = {
  minLength: 8,
  requiredCharacters: [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789',
    '!@#$%^&*',
  ],
};

test.each([
  ['', good, good, 'Enter your current password'],
  ['Old', '', good, 'Enter a new password'],
  ['Old', good, '', 'Confirm the new password'],
  ['a', 'a', 'b', 'New passwords do not match'],
  ['short', 'short', 'short', 'New password must be different from current password'],
  ['Old', 'Aa1!', 'Aa1!', 'Password must be at least 8 characters long'],
  ['Old', 'abcdefgh', 'abcdefgh', 'Password must contain at least one uppercase letter'],
  ['Old', 'ABCDEFGH', 'ABCDEFGH', 'Password must contain at least one lowercase letter'],
  ['Old', 'Abcdefgh', 'Abcdefgh', 'Password must contain at least one number'],
  [
    'Old',
    'Abcdefg1',
    'Abcdefg1',
    'Password must contain at least one special character (!@#$%^&*)',
  ],
  ['Old', good, good, null],
  [null, good, good, null],
])(
  'the error for changing %j to %j, confirmed as %j, is %j',
  (current, next, confirmation, error) => {
    expect(findPasswordChangeError({ current, next, confirmation }, rules)).toBe(error);
  },
);

test('checks the password against the rules of this server', () => {
  const change = { current: null, next: 'simple', confirmation: 'simple' };
  expect(findPasswordChangeError(change, { minLength: 6, requiredCharacters: [] })).toBeNull();
  expect(findPasswordChangeError(change, { minLength: 12, requiredCharacters: [] })).toBe(
    'Password must be at least 12 characters long',
  );
});
