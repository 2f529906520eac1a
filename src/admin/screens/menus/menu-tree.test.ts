import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  type Direction,
  describePosition,
  flattenItems,
  type MenuItem,
  moveItem,
  removeItem,
  restoreItem,
  updateItem,
} from './menu-tree.ts';

const entry = (id: string, children: MenuItem[] = []): MenuItem => ({
  id,
  label: id,
  href: `/${id}`,
  description: '',
  children,
});
const menu = [entry('home'), entry('about', [entry('mission'), entry('history')]), entry('news')];

const formatTree = (entries: readonly MenuItem[] | null) =>
  entries
    ?.map(({ id, children }) =>
      children.length > 0 ? `${id}(${children.map((child) => child.id).join(' ')})` : id,
    )
    .join(' ') ?? null;

describe('moving an item', () => {
  test.each<[string, Direction, string | null]>([
    ['news', 'up', 'home news about(mission history)'],
    ['home', 'down', 'about(mission history) home news'],
    ['home', 'up', null],
    ['news', 'down', null],
    ['history', 'up', 'home about(history mission) news'],
    ['mission', 'up', null],
    ['history', 'down', null],
    ['news', 'into', 'home about(mission history news)'],
    ['home', 'into', null],
    // Its children would be nested too deeply.
    ['about', 'into', null],
    ['mission', 'into', null],
    ['mission', 'out', 'home about(history) mission news'],
    ['news', 'out', null],
    ['nobody', 'up', null],
  ])('%s %s: %s', (id, way, expected) => {
    expect(formatTree(moveItem(menu, id, way))).toBe(expected);
  });

  test('refuses to move into a full item', () => {
    const full = entry(
      'full',
      Array.from({ length: 20 }, (_, number) => entry(`${number}`)),
    );
    expect(moveItem([full, entry('more')], 'more', 'into')).toBeNull();
  });

  test('keeps the item exactly once', () => {
    const ways = fc.array(
      fc.record({
        id: fc.constantFrom(...flattenItems(menu).map(({ id }) => id)),
        way: fc.constantFrom<Direction>('up', 'down', 'into', 'out'),
      }),
    );
    fc.assert(
      fc.property(ways, (steps) => {
        let entries: MenuItem[] = menu;
        for (const { id, way } of steps) entries = moveItem(entries, id, way) ?? entries;
        expect(
          flattenItems(entries)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(
          flattenItems(menu)
            .map(({ id }) => id)
            .sort(),
        );
        expect(
          entries.flatMap(({ children }) => children).flatMap(({ children }) => children),
        ).toEqual([]);
      }),
    );
  });
});

test('adds, changes and removes items on both levels', () => {
  expect(formatTree(addItem(menu, entry('x'), null))).toBe('home about(mission history) news x');
  expect(formatTree(addItem(menu, entry('x'), 'home'))).toBe('home(x) about(mission history) news');
  expect(formatTree(removeItem(menu, 'about'))).toBe('home news');
  expect(formatTree(removeItem(menu, 'mission'))).toBe('home about(history) news');
  const changed = updateItem(updateItem(menu, 'mission', { label: 'M' }), 'news', { href: '/n' });
  expect(flattenItems(changed).map(({ label, href }) => [label, href])).toEqual([
    ['home', '/home'],
    ['about', '/about'],
    ['M', '/mission'],
    ['history', '/history'],
    ['news', '/n'],
  ]);
});

test.each([
  ['about', 'home about(mission history) news x'],
  ['mission', 'home about(mission history) news x'],
  ['home', 'home about(mission history) news x'],
])('restores %s at its position, and keeps items added since', (id, expected) => {
  const meanwhile = addItem(removeItem(menu, id), entry('x'), null);
  expect(formatTree(restoreItem(menu, { id })(meanwhile))).toBe(expected);
});

test('restores a child on the first level if its parent is gone', () => {
  expect(formatTree(restoreItem(menu, { id: 'mission' })([entry('home')]))).toBe('home mission');
});

test('describes a position', () => {
  expect(describePosition(menu, 'about')).toBe('2 of 3');
  expect(describePosition(menu, 'history')).toBe('2 of 2 below about');
});
