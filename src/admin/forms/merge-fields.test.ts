import { dequal } from 'dequal/lite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDifferences, mergeFields } from './merge-fields.ts';

const base = { full_name: 'Ada', role: 'editor', department: '', bio: 'x' };
const theirs = { ...base, role: 'viewer', department: 'Energy' };
const mine = { ...base, full_name: 'Ada Byron', department: 'Water' };

test('lists what others changed, and marks what both changed', () => {
  expect(findDifferences(base, theirs, mine)).toEqual([
    { name: 'role', theirs: 'viewer', mine: 'editor', clashes: false, isText: false },
    { name: 'department', theirs: 'Energy', mine: 'Water', clashes: true, isText: false },
  ]);
});

test('never reverts fields that I did not change', () => {
  expect(mergeFields(base, theirs, mine, 'mine')).toEqual({
    full_name: 'Ada Byron',
    role: 'viewer',
    department: 'Water',
    bio: 'x',
  });
  expect(mergeFields(base, theirs, mine, 'theirs')).toEqual({
    full_name: 'Ada Byron',
    role: 'viewer',
    department: 'Energy',
    bio: 'x',
  });
});

describe('a rich text that both changed', () => {
  const was = { text: '<p>a</p><p>b</p>' };
  const other = { text: '<p>A</p><p>b</p>' };

  test('is no choice if they changed different paragraphs', () => {
    const own = { text: '<p>a</p><p>B</p>' };
    expect(findDifferences(was, other, own)).toMatchObject([{ clashes: false, isText: true }]);
    for (const winner of ['mine', 'theirs'] as const)
      expect(mergeFields(was, other, own, winner)).toEqual({ text: '<p>A</p><p>B</p>' });
  });

  test('is a choice about the paragraphs that both changed', () => {
    const own = { text: '<p>X</p><p>B</p>' };
    expect(findDifferences(was, other, own)).toMatchObject([{ clashes: true, isText: true }]);
    expect(mergeFields(was, other, own, 'mine')).toEqual({ text: '<p>X</p><p>B</p>' });
    expect(mergeFields(was, other, own, 'theirs')).toEqual({ text: '<p>A</p><p>B</p>' });
  });
});

test('compares lists by their items, and merges each as a whole', () => {
  const was = { tags: ['sun', 'wind'] };
  const same = { tags: ['sun', 'wind'] };
  const other = { tags: ['sun'] };
  const own = { tags: ['sun', 'wind', 'water'] };
  expect(findDifferences(was, same, own)).toEqual([]);
  expect(findDifferences(was, own, { tags: [...own.tags] })).toEqual([]);
  expect(findDifferences(was, other, same)).toMatchObject([{ clashes: false, isText: false }]);
  expect(mergeFields(was, other, same, 'mine')).toEqual(other);
  expect(findDifferences(was, other, own)).toMatchObject([{ clashes: true, isText: false }]);
  expect(mergeFields(was, other, own, 'mine')).toEqual(own);
  expect(mergeFields(was, other, own, 'theirs')).toEqual(other);
});

test('takes every field from one of the sides', () => {
  const row = fc.record({
    a: fc.constantFrom('1', '2', '3'),
    b: fc.array(fc.constantFrom('1', '2'), { maxLength: 1 }),
  });
  fc.assert(
    fc.property(row, row, row, (was, other, own) => {
      const kept = mergeFields(was, other, own, 'mine');
      const taken = mergeFields(was, other, own, 'theirs');
      for (const name of ['a', 'b'] as const) {
        expect(kept[name]).toEqual(dequal(own[name], was[name]) ? other[name] : own[name]);
        expect(taken[name]).toEqual(dequal(other[name], was[name]) ? own[name] : other[name]);
      }
    }),
  );
});
