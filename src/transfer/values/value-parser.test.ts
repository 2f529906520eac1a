import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRowId } from './row-ids.ts';
import { readValue } from './value-parser.ts';

test.each([
  ['boolean', ['t', 'TRUE', '1', 1, true], true],
  ['boolean', ['f', 'False', 0, false], false],
  [
    'timestamp with time zone',
    ['2024-03-01 10:00:00.123456+00'],
    '2024-03-01T10:00:00.123456+00:00',
  ],
  ['timestamp with time zone', ['2024-03-01T10:00:00+05:30'], '2024-03-01T10:00:00+05:30'],
  ['timestamp with time zone', ['2024-03-01T10:00:00Z'], '2024-03-01T10:00:00+00:00'],
  ['timestamp with time zone', ['2024-03-01 10:00'], '2024-03-01T10:00+00:00'],
  ['date', ['2024-03-01', '2024-03-01T00:00:00Z'], '2024-03-01'],
  ['integer', ['12', 12, '12.0'], 12],
  ['numeric(16, 2)', ['250000.50', '250000.50 '], '250000.50'],
  ['text[]', [['a', 'b c'], '["a","b c"]', '{a,"b c"}', 'a, b c'], ['a', 'b c']],
  ['text[]', ['{}', '[]', []], []],
  ['text[]', ['{"say \\"so\\"",NULL}'], ['say "so"']],
  ['jsonb', ['{"a": [1]}', { a: [1] }], { a: [1] }],
  ['text', ['a\u0000b'], 'ab'],
  ['text', [{ content: [] }], '{"content":[]}'],
])('reads %s from %j as %j', (type, written, read) => {
  for (const value of written) expect(readValue(value, type)).toEqual(read);
});

test.each([
  ['boolean', 'perhaps'],
  ['timestamp with time zone', 'yesterday'],
  ['timestamp with time zone', '2024-02-30 10:00:00'],
  ['timestamp with time zone', '2024-02-03 25:00:00'],
  ['date', '01.03.2024'],
  ['integer', '12.5'],
  ['integer', '99999999999'],
  ['numeric(16, 2)', '1,000'],
  ['uuid', '12'],
  ['jsonb', '{'],
])('as %s, rejects %j', (type, value) => {
  expect(() => readValue(value, type)).toThrow(/ is /);
});

test('reads empty values as null, except text', () => {
  for (const type of ['boolean', 'date', 'integer', 'jsonb', 'text[]', 'uuid']) {
    expect(readValue('', type)).toBeNull();
  }
  expect(readValue('', 'text')).toBe('');
});

test('reads back any JSON, except what PostgreSQL cannot store', () =>
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const read = readValue(JSON.stringify({ value }), 'jsonb');
      const storable = JSON.stringify({ value }).replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1');
      expect(read).toEqual(JSON.parse(storable));
    }),
  ));

test('derives a stable id when the given one is not a UUID', () => {
  const id = '4F5E0000-0000-4000-8000-000000000001';
  expect(getRowId('pages', id)).toBe(id.toLowerCase());
  expect(getRowId('pages', 7)).toBe(getRowId('pages', '7'));
  expect(getRowId('pages', null, 'about')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab]/);
  expect(getRowId('pages', 7)).not.toBe(getRowId('posts', 7));
  expect(() => getRowId('pages', null, '')).toThrow('It has no id.');
});
