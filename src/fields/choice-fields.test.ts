import { expect, test } from 'vitest';
import { boolean } from './boolean-field.ts';
import { category, choice } from './choice-fields.ts';

test('a choice is one of its values, of a new item the first', () => {
  const { draft, creation } = choice({
    label: 'Status',
    values: ['planned', 'done'],
    options: { planned: 'Planned', done: 'Done' },
    invalid: 'Choose.',
  });
  expect(draft.parse('done')).toBe('done');
  expect(creation.parse(undefined)).toBe('planned');
  for (const input of ['', 'toString', null]) expect(draft.safeParse(input).success).toBe(false);
});

test('a category is a name, or null', () => {
  const { draft, creation } = category({ invalid: 'Enter a category.' });
  expect(draft.parse(' Clean Energy ')).toBe('Clean Energy');
  expect(draft.parse('\0')).toBeNull();
  expect(creation.parse(undefined)).toBeNull();
  expect(draft.safeParse('x'.repeat(101)).success).toBe(false);
});

test('a boolean is off in a new item', () => {
  const { draft, creation } = boolean({ label: 'Hidden', invalid: 'Choose.' });
  expect(creation.parse(undefined)).toBe(false);
  expect(draft.parse(true)).toBe(true);
  expect(draft.safeParse('true').success).toBe(false);
});
