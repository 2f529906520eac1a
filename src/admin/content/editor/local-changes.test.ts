import { expect, test } from 'vitest';
import { findDifferences } from '../../forms/merge-fields.ts';
import {
  changeIn,
  foundIn,
  freshly,
  keptOf,
  mineIn,
  movedOn,
  replaces,
  restored,
  saysTheSame,
  typedSince,
} from './local-changes.ts';

const row = (version: number, title: string, slug = 'solar') => ({
  version,
  values: { title, slug },
});

test('only what was typed since the last save is sent', () => {
  const held = freshly(row(1, 'Solar'));
  expect(changeIn(held, { title: 'Solar', slug: 'solar' })).toBeNull();
  expect(changeIn(held, { title: 'Solar clinics', slug: 'solar' })).toEqual({
    title: 'Solar clinics',
  });
});

test('what the server tidied is neither typed again nor taken for a change of somebody else', () => {
  const held = { base: row(2, 'Solar'), sent: { title: 'Solar ', slug: 'solar' } };
  const typed = { title: 'Solar ', slug: 'solar' };
  expect(changeIn(held, typed)).toBeNull();
  const theirs = row(3, 'Solar', 'sun');
  expect(findDifferences(held.base.values, theirs.values, mineIn(held, typed))).toEqual([
    { name: 'slug', theirs: 'sun', mine: 'solar', clashes: false },
  ]);
});

test('two who typed the same have nothing to choose, and the next save builds on both', () => {
  const held = freshly(row(1, 'Solar'));
  const typed = { title: 'Sun', slug: 'sunny' };
  const theirs = row(2, 'Sun');
  expect(findDifferences(held.base.values, theirs.values, mineIn(held, typed))).toEqual([]);
  const next = movedOn(held, theirs);
  expect(next.base.version).toBe(2);
  expect(changeIn(next, typed)).toEqual({ slug: 'sunny' });
});

test('own words come back tidied after a lost answer, and nobody is asked to choose', () => {
  const held = freshly(row(1, 'Solar'));
  const typed = { title: 'Solar clinics ', slug: 'solar' };
  expect(foundIn(held, row(2, 'Solar clinics').values, typed)).toEqual([]);
  expect(foundIn(held, row(2, 'Wind').values, typed)).toMatchObject([{ theirs: 'Wind' }]);
});

test('what was kept comes back over another version, and asks only about what was typed', () => {
  const kept = keptOf(freshly(row(1, 'Solar')), { title: 'Solar clinics', slug: 'solar' });
  if (!kept) throw new Error('Something was typed.');
  expect(kept).toEqual({ version: 1, typed: { title: 'Solar clinics' }, was: { title: 'Solar' } });
  const now = row(4, 'Wind', 'sunny');
  const back = restored(kept, freshly(now), now.values);
  expect(back.typed).toEqual({ title: 'Solar clinics', slug: 'sunny' });
  expect(changeIn(back.held, back.typed)).toEqual({ title: 'Solar clinics' });
  expect(foundIn(back.held, now.values, back.typed)).toEqual([
    { name: 'title', theirs: 'Wind', mine: 'Solar clinics', clashes: true },
  ]);
  expect(back.held.base.version).toBe(1);
});

test('what the server has already is not kept, and not offered', () => {
  const held = freshly(row(1, 'Solar'));
  expect(keptOf(held, { title: 'Solar', slug: 'solar' })).toBeNull();
  const kept = { version: 1, typed: { title: 'Sun' }, was: { title: 'Solar' } };
  expect(saysTheSame(kept, { title: 'Sun', slug: 'solar' })).toBe(true);
  expect(saysTheSame(kept, { title: 'Solar', slug: 'solar' })).toBe(false);
});

test('what is put into the form replaces what says something else in the same field', () => {
  const back = { version: 1, typed: { title: 'From before' }, was: { title: 'Old' } };
  const mine = (typed: { title?: string; slug?: string }) => ({ version: 1, typed, was: {} });
  expect(replaces(back, mine({ title: 'Typed since' }))).toBe(true);
  expect(replaces(back, mine({ title: 'From before' }))).toBe(false);
  expect(replaces(back, mine({ slug: 'elsewhere' }))).toBe(false);
  expect(replaces(back, mine({ title: '' }))).toBe(true);
});

test('what is typed while something new is added goes on from what was stored of it', () => {
  const sent = { title: 'Solar ', excerpt: 'First.', status: 'draft' };
  const added = { version: 1, title: 'Solar', draft: { excerpt: 'First.' } };
  const names = ['title', 'excerpt'];
  expect(typedSince(added, names, sent, sent)).toBeNull();
  expect(typedSince(added, names, sent, { ...sent, status: 'published' })).toBeNull();
  const typed = { ...sent, title: 'Solar clinics', excerpt: 'First. Second.' };
  const kept = typedSince(added, names, sent, typed);
  expect(kept).toEqual({
    version: 1,
    typed: { title: 'Solar clinics', excerpt: 'First. Second.' },
    was: { title: 'Solar', excerpt: 'First.' },
  });
  // Published at once, the row is one further when its form opens: that is nobody else's change.
  const row = { version: 2, values: { title: 'Solar', excerpt: 'First.', status: 'draft' } };
  const { held, typed: back } = restored(kept ?? expect.fail(), freshly(row), row.values);
  expect(foundIn(held, row.values, back)).toEqual([]);
});
