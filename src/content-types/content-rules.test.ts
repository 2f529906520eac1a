import { expect, test } from 'vitest';
import { z } from 'zod';
import { eitherOf, inOrder, withRules } from './content-rules.ts';

const schema = withRules(
  z.object({ first: z.string().max(10).nullable(), last: z.string().max(10), name: z.string() }),
  [inOrder('first', 'last', 'In this order.')],
);

function errorsOf(input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('two dates are in order, or one of them is missing', () => {
  const day = '2026-02-02';
  expect(errorsOf({ first: day, last: day, name: '' })).toEqual([]);
  expect(errorsOf({ first: null, last: day, name: '' })).toEqual([]);
  expect(errorsOf({ first: day, last: '', name: '' })).toEqual([]);
  expect(errorsOf({ first: day, last: '2026-02-01', name: '' })).toEqual(['last: In this order.']);
});

test('the rule is checked beside other errors, except those of its own fields', () => {
  const [first, last] = ['2026-02-02', '2026-02-01'];
  expect(errorsOf({ first, last, name: 5 })).toHaveLength(2);
  expect(errorsOf({ first: `${first}T00:00`, last, name: '' })).toHaveLength(1);
  expect(errorsOf('text')).toHaveLength(1);
});

test('one of two texts is enough', () => {
  const either = withRules(z.object({ text: z.string(), file: z.string().nullable() }), [
    eitherOf('text', 'file', 'One of them.'),
  ]);
  const pathsOf = (input: object) => either.safeParse(input).error?.issues.map(({ path }) => path);
  expect(pathsOf({ text: 'a', file: null })).toBeUndefined();
  expect(pathsOf({ text: ' ', file: '/a.pdf' })).toBeUndefined();
  expect(pathsOf({ text: '\u200b', file: null })).toEqual([['text']]);
});
