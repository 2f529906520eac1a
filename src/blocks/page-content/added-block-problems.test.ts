import { expect, test } from 'vitest';
import { findAddedBlockProblems } from './added-block-problems.ts';

const hero = (id: string) => ({ type: 'Hero', props: { id, title: 'Big' } });
const html = (id: string, text: string) => ({ type: 'LegacyHtml', props: { id, html: text } });
const columns = (...column1: unknown[]) => ({ type: 'Columns', props: { id: 'c', column1 } });
const stored = (...content: unknown[]) => JSON.stringify({ content });

const problemsOf = (content: string, before = stored(), canWriteHtml = false) =>
  findAddedBlockProblems(content, before, { canWriteHtml }).map(({ block, place, sentence }) => [
    block,
    place,
    sentence,
  ]);

const misplaced = expect.stringContaining('only be at the top level of a page');
const adminsOnly = expect.stringContaining('Only administrators can add or change HTML');

test('a hero can only be at the top level, unless it was inside a block already', () => {
  expect(problemsOf(stored(hero('h'), columns()))).toEqual([]);
  const inside = stored(columns({ type: 'Container', props: { id: 'i', content: [hero('h')] } }));
  expect(problemsOf(inside)).toEqual([['h', 'Hero', misplaced]]);
  expect(problemsOf(inside, stored(hero('h')))).toEqual([['h', 'Hero', misplaced]]);
  expect(problemsOf(inside, stored(columns(hero('h'))))).toEqual([]);
  const zones = { 'c:column1': [hero('z')] };
  expect(problemsOf(JSON.stringify({ content: [columns()], zones }))).toEqual([
    ['z', 'Hero', misplaced],
  ]);
});

test('only some may add or change HTML; others keep it, move it and remove it', () => {
  const before = stored(html('a', '<p>Old</p>'));
  expect(problemsOf(before)).toEqual([['a', 'Legacy HTML', adminsOnly]]);
  expect(problemsOf(before, stored(), true)).toEqual([]);
  expect(problemsOf(before, before)).toEqual([]);
  expect(problemsOf(stored(columns(html('b', '<p>Old</p>'))), before)).toEqual([]);
  expect(problemsOf(stored(html('a', '<p>New</p>')), before)).toEqual([
    ['a', 'Legacy HTML', adminsOnly],
  ]);
  const legacy = JSON.stringify([{ id: 'a', type: 'html', content: '<p>Old</p>' }]);
  expect(problemsOf(legacy)).toEqual([['a', 'Legacy HTML', adminsOnly]]);
  expect(problemsOf(before, legacy)).toEqual([]);
  expect(problemsOf(stored({ type: 'RichText', props: { html: '<p>New</p>' } }))).toEqual([]);
});

test('never throws, and lists at most 20 problems', () => {
  expect(problemsOf('no JSON', '{')).toEqual([]);
  expect(
    problemsOf(stored(columns(...Array.from({ length: 30 }, (_, at) => hero(`h${at}`))))),
  ).toHaveLength(20);
});
