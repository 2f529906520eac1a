import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-requirements.ts';

const good = 'Correct!Horse7';

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
])('%j to %j and %j: %j', (current, next, confirmation, problem) => {
  expect(findPasswordProblem({ current, next, confirmation })).toBe(problem);
});
