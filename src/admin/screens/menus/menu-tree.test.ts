import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDropTarget, rowsWithout } from './menu-drop-target.ts';
import {
  addItem,
  type Direction,
  describePosition,
  dropItem,
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

describe('dropping an item', () => {
  test.each<[id: string, above: number, level: 1 | 2, expected: string | null]>([
    ['news', 0, 1, 'news home about(mission history)'],
    // The first item has none above it that it could be below.
    ['news', 0, 2, 'news home about(mission history)'],
    ['news', 1, 2, 'home(news) about(mission history)'],
    ['news', 3, 1, 'home about(mission news history)'],
    ['news', 4, 2, 'home about(mission history news)'],
    ['history', 3, 1, 'home about(mission) history news'],
    ['mission', 2, 2, 'home about(mission history) news'],
    ['home', 4, 1, 'about(mission history) news home'],
    // Its children would be nested too deeply.
    ['about', 1, 2, 'home about(mission history) news'],
    ['nobody', 0, 1, null],
  ])('%s after %i rows on level %i: %s', (id, above, level, expected) => {
    const target = findDropTarget(menu, id, { above, level });
    expect(formatTree(target && dropItem(menu, id, target))).toBe(expected);
  });

  test('an item with children can’t be between the children of another', () => {
    const both = [entry('one', [entry('a')]), entry('two', [entry('b'), entry('c')])];
    expect(findDropTarget(both, 'one', { above: 2, level: 2 })).toBeNull();
    expect(dropItem(both, 'one', { parentId: 'two', index: 1 })).toBeNull();
    expect(dropItem(both, 'one', { parentId: 'one', index: 0 })).toBeNull();
  });

  test('rejects a full item', () => {
    const children = Array.from({ length: 20 }, (_, number) => entry(`${number}`));
    const entries = [entry('full', children), entry('more')];
    expect(dropItem(entries, 'more', { parentId: 'full', index: 3 })).toBeNull();
    expect(dropItem(entries, '7', { parentId: 'full', index: 0 })).not.toBeNull();
  });

  const trees = fc.array(fc.nat(4), { maxLength: 6 }).map((sizes) =>
    sizes.map((size, at) =>
      entry(
        `${at}`,
        Array.from({ length: size }, (_, child) => entry(`${at}.${child}`)),
      ),
    ),
  );

  test('puts every item exactly where the gap is, and keeps all others in order', () => {
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.nat(),
        fc.constantFrom<1 | 2>(1, 2),
        (tree, pick, gap, level) => {
          const all = flattenItems(tree);
          const dragged = all[pick % Math.max(all.length, 1)];
          if (!dragged) return;
          const rows = rowsWithout(tree, dragged.id);
          const above = gap % (rows.length + 1);
          const target = findDropTarget(tree, dragged.id, { above, level });
          if (!target) return;
          const next = dropItem(tree, dragged.id, target) ?? [];
          expect(rowsWithout(next, dragged.id).map(({ id }) => id)).toEqual(
            rows.map(({ id }) => id),
          );
          expect(
            flattenItems(next)
              .map(({ id }) => id)
              .indexOf(dragged.id),
          ).toBe(above);
          expect(flattenItems(next)).toHaveLength(all.length);
          expect(
            next.flatMap(({ children }) => children).flatMap(({ children }) => children),
          ).toEqual([]);
        },
      ),
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

test('restores an item whose id and those of its children are used by others meanwhile', () => {
  const saved = [entry('home'), entry('about'), entry('history')];
  const restored = restoreItem(menu, { id: 'about' })(saved);
  const ids = flattenItems(restored).map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(flattenItems(restored).map(({ label }) => label)).toEqual(
    'home about mission history about history'.split(' '),
  );
});

test('describes a position', () => {
  expect(describePosition(menu, 'about')).toBe('2 of 3');
  expect(describePosition(menu, 'history')).toBe('2 of 2 below about');
});
