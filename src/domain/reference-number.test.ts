import { expect, test } from 'vitest';
import { isReference, newReference } from './reference-number.ts';

test('a reference has a readable format that starts with its type', () => {
  for (const kind of ['M', 'N'] as const) {
    const reference = newReference(kind);
    expect(reference).toMatch(/^[MN]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(isReference(reference, kind)).toBe(true);
  }
});

test('references are unique', () => {
  const references = Array.from({ length: 2_000 }, () => newReference('M'));
  expect(new Set(references).size).toBe(references.length);
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
])('%j is not a message reference', (text) => {
  expect(isReference(text, 'M')).toBe(false);
});
