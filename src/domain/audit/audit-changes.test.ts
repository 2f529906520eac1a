import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

const changesOf = (before: object, after: object) =>
  auditChanges({ ...before }, { ...after }).changes;

test('has the values of changed fields before and after', () => {
  const before = { title: 'Old', count: 1, tags: ['a'], same: 'x' };
  const after = { title: 'New', count: null, tags: ['a', 'b'], same: 'x', added: undefined };
  expect(changesOf(before, after)).toEqual({
    title: { before: 'Old', after: 'New' },
    count: { before: 1, after: null },
    tags: { before: ['a'], after: ['a', 'b'] },
  });
});

test('never has the value of a secret', () => {
  const changes = changesOf({ smtp_password: 'hunter1' }, { smtp_password: 'hunter2' });
  expect(changes).toEqual({ smtp_password: { secret: true } });
  expect(changesOf({}, { smtp_password: null })).toEqual(changes);
});

test('shortens long values to where they differ', () => {
  const start = 'x'.repeat(1_000);
  const { text } = changesOf({ text: `${start}old` }, { text: `${start}new${start}` }) as {
    text: { before: string; after: string };
  };
  expect(text.before).toBe(`...${'x'.repeat(30)}old`);
  expect(text.after).toMatch(/^\.{3}x{30}newx+\.{3}$/);
  const list = changesOf({ list: null }, { list: Array(500).fill('item') });
  expect(JSON.stringify(list).length).toBeLessThan(400);
});

test('writes whole characters of any values, and not many', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 900 }),
      fc.string({ unit: 'grapheme', maxLength: 900 }),
      (one, other) => {
        fc.pre(one !== other);
        const { text } = changesOf({ text: one }, { text: other }) as {
          text: { before: string; after: string };
        };
        for (const value of [text.before, text.after]) {
          expect(value).not.toMatch(/\p{Cs}/u);
          expect([...value].length).toBeLessThanOrEqual(206);
        }
      },
    ),
  );
});
