import { expect, test } from 'vitest';
import { isReference, newReference } from './reference-number.ts';

test('a reference is short, readable and names what it is of', () => {
  for (const kind of ['M', 'N'] as const) {
    const reference = newReference(kind);
    expect(reference).toMatch(/^[MN]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(isReference(reference, kind)).toBe(true);
  }
});

test('references do not repeat themselves', () => {
  const made = Array.from({ length: 2_000 }, () => newReference('M'));
  expect(new Set(made).size).toBe(made.length);
});

test.each([
  '',
  'M',
  'M-7K2P',
  'M-7K2P-Q9X',
  'M-7K2P-Q9XDD',
  'M-7K2P-Q9XD-0000',
  'm-7k2p-q9xd',
  'N-7K2P-Q9XD',
  'M-7K2P-Q9XI',
  'M-7K2P-Q9X\n',
  'M-7K2P-<b>x',
])('%j is no reference of a message', (text) => {
  expect(isReference(text, 'M')).toBe(false);
});
