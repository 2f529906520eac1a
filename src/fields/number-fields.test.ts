import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integer, money } from './number-fields.ts';

const amount = money({ label: 'Budget' });
const size = integer({ label: 'Team size', maxDigits: 6, invalid: 'Enter a whole number.' });

describe('money', () => {
  test('is stored with two decimals, and reads what it has stored', () => {
    const cents = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n });
    fc.assert(
      fc.property(cents, (given) => {
        const stored = `${given / 100n}.${String(given % 100n).padStart(2, '0')}`;
        expect(amount.publication.parse(stored)).toBe(stored);
        expect(amount.publication.parse(`0${stored}`.slice(-17))).toBe(stored);
      }),
    );
    expect(amount.publication.parse(250_000.5)).toBe('250000.50');
    expect(amount.publication.parse('007')).toBe('7.00');
  });

  test.each(['-1', '1.005', '100000000000000', 1e21, 'a lot', '1,5', true])(
    'rejects %o',
    (typed) => {
      expect(amount.draft.safeParse(typed).success).toBe(false);
    },
  );
});

describe('integer', () => {
  test('accepts texts and numbers', () => {
    expect(size.publication.parse(' 12 ')).toBe(12);
    expect(size.publication.parse(0)).toBe(0);
    expect(size.publication.parse(999_999)).toBe(999_999);
  });

  test.each([1.5, -1, 1_000_000, 'many', {}])('rejects %o', (typed) => {
    expect(size.draft.safeParse(typed).success).toBe(false);
  });
});

test.each([amount, size])('an empty $label is null', (field) => {
  expect(field.publication.parse(' ')).toBeNull();
  expect(field.publication.parse(null)).toBeNull();
  expect(field.creation.parse(undefined)).toBeNull();
});
