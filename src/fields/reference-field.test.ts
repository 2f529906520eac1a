import { expect, test } from 'vitest';
import { reference } from './reference-field.ts';

const { draft, creation } = reference({ label: 'Author', invalid: 'Choose an author.' });

test('a reference is an id, or null', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  expect(draft.parse(id)).toBe(id);
  expect(draft.parse(null)).toBeNull();
  expect(creation.parse(undefined)).toBeNull();
  for (const input of ['', 'Ada', 5]) expect(draft.safeParse(input).success).toBe(false);
});
