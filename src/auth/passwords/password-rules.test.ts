import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePassword } from '#passwords/normalize-password.ts';
import { findPasswordProblems, type PasswordSettings, rejectTooLong } from './password-rules.ts';

const groups = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!@#$%^&*',
];
const rules: PasswordSettings = {
  passwordMinLength: 8,
  passwordRequiredCharacters: groups,
};
const none: PasswordSettings = { passwordMinLength: 0, passwordRequiredCharacters: [] };

const length = 'Password should be at least 8 characters.';
const characters = `Password should contain at least one character of each: ${groups.join(', ')}.`;

describe('the rules', () => {
  test.each(['Abcdef1!', 'Ein langes Kennwort, 1*', 'Zoë9!😀xyz', 'A1a!\0\0\0\0'])(
    'accept %j',
    (password) => {
      expect(findPasswordProblems(password, rules)).toBeNull();
    },
  );

  test.each([
    ['Abcde1!', length, ['length']],
    ['abcdef1!', characters, ['characters']],
    ['ABCDEF1!', characters, ['characters']],
    ['Abcdefg!', characters, ['characters']],
    ['Abcdefg1', characters, ['characters']],
    ['Abcdefg1-', characters, ['characters']],
    ['Ábcdef1!'.toLowerCase(), characters, ['characters']],
    ['', `${length} ${characters}`, ['length', 'characters']],
  ])('tell clients why %j is rejected: %s', (password, message, reasons) => {
    expect(findPasswordProblems(password, rules)).toEqual({ message, reasons });
  });

  test('count the composed password', () => {
    expect(findPasswordProblems('Aa1!e\u0301e\u0301', rules)?.reasons).toEqual(['length']);
    expect(findPasswordProblems('Aa1!e\u0301e\u0301e\u0301e\u0301', rules)).toBeNull();
    expect(() => rejectTooLong('e\u0301'.repeat(36))).not.toThrow();
    expect(() => rejectTooLong('e\u0301'.repeat(37))).toThrow();
  });

  test('count characters, not surrogates', () => {
    expect(findPasswordProblems('Aa1!😀😀😀', rules)?.reasons).toEqual(['length']);
    expect(findPasswordProblems('Aa1!😀😀😀😀', rules)).toBeNull();
  });

  test('may require nothing', () => {
    expect(findPasswordProblems('', none)).toBeNull();
    expect(findPasswordProblems('', { ...none, passwordRequiredCharacters: [''] })).toBeNull();
  });
});

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('\0', '\ud800', '\udfff'), fc.string()),
});

describe('any password', () => {
  test('is checked only for its length and character groups', () => {
    const anyGroups = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(anyText, fc.nat(20), anyGroups, (password, least, required) => {
        const found = findPasswordProblems(password, {
          passwordMinLength: least,
          passwordRequiredCharacters: required,
        });
        const letters = Array.from(normalizePassword(password));
        const short = letters.length < least;
        const lacking = required.some(
          (group) => group && !Array.from(group).some((one) => letters.includes(one)),
        );
        const reasons = [...(short ? ['length'] : []), ...(lacking ? ['characters'] : [])];
        expect(found?.reasons ?? []).toEqual(reasons);
        if (found) expect(found.message).not.toBe('');
      }),
    );
  });

  test('with one of each group and long enough is accepted, in any order', () => {
    const parts = fc.tuple(
      ...groups.map((group) => fc.constantFrom(...group)),
      fc.string({ minLength: 4 }),
    );
    fc.assert(
      fc.property(
        parts.chain((chosen) => {
          const letters = [...chosen.join('')];
          return fc.shuffledSubarray(letters, { minLength: letters.length });
        }),
        (letters) => {
          expect(findPasswordProblems(letters.join(''), rules)).toBeNull();
        },
      ),
    );
  });

  test('is rejected above 72 bytes', () => {
    const tooLong = expect.objectContaining({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    });
    for (const password of ['x'.repeat(72), 'é'.repeat(36), '😀'.repeat(18), '\ud800'.repeat(24)]) {
      expect(() => rejectTooLong(password)).not.toThrow();
      expect(() => rejectTooLong(`${password}x`)).toThrow(tooLong);
    }
  });
});
