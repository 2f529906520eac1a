import { expect, test } from 'vitest';
import { differences } from '../../editing/merging.ts';
import { changeIn, freshly, mineIn, movedOn } from './typed-copy.ts';

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
  expect(differences(held.base.values, theirs.values, mineIn(held, typed))).toEqual([
    { name: 'slug', theirs: 'sun', mine: 'solar', clashes: false },
  ]);
});

test('two who typed the same have nothing to choose, and the next save builds on both', () => {
  const held = freshly(row(1, 'Solar'));
  const typed = { title: 'Sun', slug: 'sunny' };
  const theirs = row(2, 'Sun');
  expect(differences(held.base.values, theirs.values, mineIn(held, typed))).toEqual([]);
  const next = movedOn(held, theirs);
  expect(next.base.version).toBe(2);
  expect(changeIn(next, typed)).toEqual({ slug: 'sunny' });
});
