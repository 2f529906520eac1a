import { describe, expect, test } from 'vitest';
import { digestRecoveryCode, newRecoveryCode, parseRecoveryCode } from './recovery-code-format.ts';

const code = 'k4m9x7qp2rt8ht3y';

describe('a recovery code', () => {
  test('differs from all others, and has no letters or digits that look alike', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode);
    expect(new Set(codes).size).toBe(500);
    for (const each of codes) expect(each).toMatch(/^(?![^01ilosbz]*[01ilosbz])[0-9a-z]{16}$/);
  });

  test.each([
    code,
    code.toUpperCase(),
    'k4m9-x7qp-2rt8-ht3y',
    ' K4M9 X7QP\u00A02RT8\tHT3Y\n',
    'k4m9\u2013x7qp\u20142rt8\u2011ht3y',
  ])('is recognised as %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBe(code);
  });

  test.each(['', '----', code.slice(1), `${code}2`, code.replace('k', 'l'), `\0${code}`, '\uD800'])(
    'cannot be %j',
    (typed) => {
      expect(parseRecoveryCode(typed)).toBeNull();
    },
  );

  test('has another digest in each set of codes', () => {
    expect(digestRecoveryCode('one', code)).not.toBe(digestRecoveryCode('other', code));
    expect(digestRecoveryCode('one', code)).not.toContain(code);
  });
});
