import { describe, expect, test } from 'vitest';
import {
  describePasswordRules,
  findPasswordError,
  listPasswordRequirements,
} from './password-rules.ts';

const usual = {
  minLength: 8,
  requiredCharacters: [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789',
    '!@#$%^&*',
  ],
};

test('lists the length first, then each required set', () => {
  expect(listPasswordRequirements(usual).map(({ label }) => label)).toEqual([
    'At least 8 characters long',
    'At least one uppercase letter',
    'At least one lowercase letter',
    'At least one number',
    'At least one special character (!@#$%^&*)',
  ]);
});

describe('the error for a password', () => {
  test.each([
    ['Sh0rt!', 'Password must be at least 8 characters long'],
    ['lowercase1!', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1!', 'Password must contain at least one lowercase letter'],
    ['NoNumbers!', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character (!@#$%^&*)'],
    [`Aa1!${'é'.repeat(40)}`, 'Password cannot be longer than 72 characters'],
    ['Correct!Horse7', null],
  ])('for %s is: %s', (password, error) => {
    expect(findPasswordError(password, usual)).toBe(error);
  });
});

test.each([
  [
    usual,
    'At least 8 characters long, with at least one uppercase letter, lowercase letter, number and special character (!@#$%^&*).',
  ],
  [{ minLength: 12, requiredCharacters: [] }, 'At least 12 characters long.'],
  [
    { minLength: 6, requiredCharacters: ['xyz1'] },
    'At least 6 characters long, with at least one of these characters (xyz1).',
  ],
])('describes rules in one sentence', (rules, sentence) => {
  expect(describePasswordRules(rules)).toBe(sentence);
});
