import { describe, expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';
import { findPasswordError } from './password-rules.ts';

const usual = {
  minLength: 8,
  requiredCharacters: [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789',
    '!@#$%^&*',
  ],
};

describe('a generated password', () => {
  test.each([
    ['the default rules', usual],
    ['a long minimum length', { ...usual, minLength: 64 }],
    ['no required characters', { minLength: 6, requiredCharacters: [] }],
    ['characters outside the usual sets', { minLength: 8, requiredCharacters: ['ßü', '_-'] }],
    ['only characters that look alike', { minLength: 8, requiredCharacters: ['O0'] }],
  ])('meets %s', (_, rules) => {
    for (let round = 0; round < 200; round += 1) {
      const password = generatePassword(rules);
      expect(findPasswordError(password, rules)).toBeNull();
      expect([...password].length).toBe(Math.max(20, rules.minLength));
    }
  });

  test('has no characters that look alike', () => {
    const many = Array.from({ length: 200 }, () => generatePassword(usual)).join('');
    expect(many).not.toMatch(/[0O1lIo]/);
  });

  test('is different every time', () => {
    const many = Array.from({ length: 200 }, () => generatePassword(usual));
    expect(new Set(many).size).toBe(200);
  });
});
