import { describe, expect, test } from 'vitest';
import {
  describePasswordRules,
  findPasswordError,
  findPasswordErrors,
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
  [['zyxwvutsrqponmlkjihgfedcba'], 'lowercase letter'],
  [['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'], 'letter'],
  [['0123456789'], 'number'],
  [['-_.'], 'special character (-_.)'],
  [['xyz-'], 'of these characters (xyz-)'],
  [['', '€'], 'special character (€)'],
])('the error for a missing group names it: %j', (requiredCharacters, name) => {
  const error = `Password must contain at least one ${name}`;
  expect(findPasswordErrors('', { minLength: 0, requiredCharacters })).toEqual([error]);
});

test('a password may lack several things, and one character is not a plural', () => {
  expect(findPasswordErrors('abc', { ...usual, minLength: 4 })).toHaveLength(4);
  expect(findPasswordErrors('', { minLength: 1, requiredCharacters: [] })).toEqual([
    'Password must be at least 1 character long',
  ]);
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
