import { expect, test } from 'vitest';
import { blocks } from './blocks-field.ts';

const { draft, creation } = blocks({ label: 'Content' });

test('an object is stored as JSON text', () => {
  expect(draft.parse({ content: [] })).toBe('{"content":[]}');
  expect(draft.parse(' <p>Text</p> ')).toBe(' <p>Text</p> ');
});

test('text stays as it is, except what PostgreSQL cannot store', () => {
  expect(draft.parse('Cafe\u0301\0')).toBe('Cafe\u0301');
});

test('a new item may leave it out', () => {
  expect(creation.parse(undefined)).toBe('');
  expect(draft.safeParse(undefined).success).toBe(false);
});

test('other types, and more than 2 MB, are rejected', () => {
  const values = [null, 5, [], 'x'.repeat(2 * 1024 * 1024 + 1), { x: 'x'.repeat(2 * 1024 * 1024) }];
  for (const value of values) expect(draft.safeParse(value).success).toBe(false);
});

test('an object that is nested too deeply to be JSON is rejected', () => {
  let nested: Record<string, unknown> = {};
  for (let level = 0; level < 100_000; level += 1) nested = { nested };
  const { error } = draft.safeParse(nested);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The content is nested too deeply.',
  ]);
});
