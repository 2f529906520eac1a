import { describe, expect, test } from 'vitest';
import {
  type Direction,
  type DropZone,
  dropMove,
  dropZoneAt,
  placeOf,
  stepMove,
} from './page-moves.ts';
import { type Branch, listTreeRows, type PageRow, type TreePage, topLevel } from './tree-rows.ts';

const page = (slug: string, children = 0, position: number | null = null) =>
  ({ id: slug, slug, children, position, title: slug }) as TreePage;
const branch = (items: TreePage[], rest: Partial<Branch> = {}): Branch => ({
  items,
  total: items.length,
  isLoading: false,
  error: null,
  ...rest,
});

const branches = new Map([
  [topLevel, branch([page('home'), page('about', 2), page('news-room'), page('terms')])],
  ['about', branch([page('about/team', 1), page('about/history')])],
  ['about/team', branch([page('about/team/board')])],
]);
const rows = listTreeRows(branches, new Set(['about', 'about/team']));

function row(slug: string): PageRow {
  const found = rows.find((one) => one.row?.page.slug === slug)?.row;
  if (!found) throw new Error(`No row shows ${slug}.`);
  return found;
}

test('lists what is below expanded pages, with level and place', () => {
  const shown = rows.map((one) => one.row && `${one.row.level} ${one.row.page.slug}`);
  expect(shown).toEqual([
    '1 home',
    '1 about',
    '2 about/team',
    '3 about/team/board',
    '2 about/history',
    '1 news-room',
    '1 terms',
  ]);
  const collapsed = listTreeRows(branches, new Set(['about/team']));
  expect(collapsed).toHaveLength(4);
  expect(row('about/history')).toMatchObject({ index: 1, siblingCount: 2, isExpanded: false });
});

test.each<[Partial<Branch>, string | undefined]>([
  [{ total: 9 }, 'more'],
  [{ total: 9, isLoading: true }, 'loading'],
  [{ error: new Error('down') }, 'error'],
  [{}, undefined],
])('ends a branch that is %j with %s', (rest, state) => {
  const all = listTreeRows(new Map([[topLevel, branch([page('a')], rest)]]), new Set());
  expect(all.at(-1)?.end?.state).toBe(state);
});

/** The parent and the sibling after it, or null. */
const describeMove = (move: ReturnType<typeof stepMove>) =>
  move &&
  `${move.parent?.slug ?? 'top'} ${move.before === undefined ? '' : (move.before ?? 'end')}`;

test.each<[string, Direction, string | null]>([
  ['about', 'up', 'top home'],
  ['about', 'down', 'top terms'],
  ['news-room', 'down', 'top end'],
  ['terms', 'down', null],
  ['home', 'up', null],
  ['news-room', 'into', 'about '],
  // The home page has no pages below it, and stays at the top level.
  ['about', 'into', null],
  ['home', 'into', null],
  ['about/history', 'into', 'about/team '],
  ['about/team/board', 'out', 'about '],
  ['about/team', 'out', 'top '],
  ['terms', 'out', null],
])('%s %s: %s', (slug, direction, expected) => {
  expect(describeMove(stepMove(row(slug), direction))).toBe(expected);
});

test('does not move the last loaded page past siblings that are not loaded', () => {
  const [first] = listTreeRows(
    new Map([[topLevel, branch([page('a'), page('b')], { total: 9 })]]),
    new Set(),
  );
  expect(stepMove(first?.row as PageRow, 'down')).toBeNull();
});

describe('dropping', () => {
  test.each<[string, string, DropZone, string | null]>([
    ['terms', 'about', 'inside', 'about '],
    ['terms', 'about', 'before', 'top about'],
    ['terms', 'about/team', 'before', 'about about/team'],
    ['terms', 'about/history', 'after', 'about end'],
    ['about/history', 'about', 'inside', null],
    ['about', 'about/team/board', 'inside', null],
    ['about', 'about', 'before', null],
    ['about', 'news-room', 'before', null],
    ['about', 'home', 'after', null],
    ['home', 'about', 'inside', null],
    ['home', 'terms', 'after', 'top end'],
    ['terms', 'home', 'inside', null],
  ])('%s on %s, %s: %s', (dragged, target, zone, expected) => {
    expect(describeMove(dropMove(row(dragged), row(target), zone))).toBe(expected);
  });

  test.each<[number, boolean, DropZone]>([
    [2, false, 'before'],
    [20, false, 'inside'],
    [38, false, 'after'],
    [38, true, 'inside'],
  ])('at %d of 40 pixels, expanded %s: %s', (y, isExpanded, expected) => {
    expect(dropZoneAt(y, 40, isExpanded)).toBe(expected);
  });
});

test('remembers the place by hand only where there was one, or where the order changes', () => {
  const moved = stepMove(row('about/team'), 'out');
  if (!moved) throw new Error('It can be moved.');
  expect(placeOf(row('about/team'), moved)).toEqual({ parent: row('about').page });
  expect(placeOf(row('about/team'), { ...moved, changesParent: false })).toMatchObject({
    before: 'about/history',
  });
});
