import { describe, expect, test } from 'vitest';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getDropPosition } from './outline-drop.ts';
import { listAncestors, listOutlineRows } from './outline-rows.ts';

const block = (type: string, id: string, props: object = {}): BlockData => ({
  type,
  props: { id, ...props },
});

const content = [
  block('Heading', 'heading', { children: 'Our  aims\nfor 2027' }),
  block('Section', 'section', {
    outlineName: 'Opening',
    content: [block('Paragraph', 'text', { children: { html: 'With <b>bold</b> words' } })],
  }),
  block('Columns', 'columns', {
    columns: 2,
    column1: [block('List', 'list', { items: [{ text: 'First item' }] })],
    column2: [],
    column3: [block('Divider', 'lost')],
    column4: [],
  }),
];

const outline = (closed: string[] = []) =>
  listOutlineRows(content, new Set(closed)).map(
    ({ level, name, words, isOpen }) =>
      `${'  '.repeat(level - 1)}${{ true: '-', false: '+', null: ' ' }[`${isOpen}`]} ${name}${words && `: ${words}`}`,
  );

describe('rows', () => {
  test('show names and words of blocks, and the slots of blocks that have several', () => {
    expect(outline()).toEqual([
      '  Heading: Our aims for 2027',
      '- Opening',
      '    Paragraph: With bold words',
      '- Columns',
      '  - First column',
      '      List: First item',
      '    Second column',
      '  - Third column, hidden',
      '      Divider',
    ]);
  });

  test('leave out what is in a closed row', () => {
    expect(outline(['section', 'columns'])).toEqual([
      '  Heading: Our aims for 2027',
      '+ Opening',
      '+ Columns',
    ]);
    expect(outline(['columns:column1'])).not.toContain('      List: First item');
  });

  test('number siblings', () => {
    const rows = listOutlineRows(content, new Set());
    expect(rows.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual([
      '1/3',
      '2/3',
      '1/1',
      '3/3',
      '1/3',
      '1/1',
      '2/3',
      '3/3',
      '1/1',
    ]);
  });

  test('know their ancestors', () => {
    expect(listAncestors(content, 'list')).toEqual(['columns:column1', 'columns']);
    expect(listAncestors(content, 'heading')).toEqual([]);
    expect(listAncestors(content, 'gone')).toEqual([]);
  });
});

describe('a dropped block', () => {
  const rows = new Map(listOutlineRows(content, new Set()).map((row) => [row.id, row]));
  const drop = (id: string, on: string | null, place: 'before' | 'inside' | 'after' = 'inside') => {
    const row = on === null ? null : rows.get(on);
    if (row === undefined) throw new Error(`There is no row ${on}.`);
    const to = getDropPosition(content, id, row, place);
    return to && `${to.zone} ${to.index}`;
  };

  test('goes before or after a row, counted without itself', () => {
    expect(drop('columns', 'heading', 'before')).toBe('root:default-zone 0');
    expect(drop('heading', 'columns', 'after')).toBe('root:default-zone 2');
    expect(drop('list', 'text', 'after')).toBe('section:content 1');
  });

  test('goes into a block, a column, or to the end of the page', () => {
    expect(drop('heading', 'section')).toBe('section:content 1');
    expect(drop('heading', 'columns:column2')).toBe('columns:column2 0');
    expect(drop('heading', 'columns')).toBe('columns:column1 1');
    expect(drop('list', null)).toBe('root:default-zone 3');
  });

  test('is rejected where the block is already, inside itself, and in blocks that hold no others', () => {
    expect(drop('heading', 'heading', 'after')).toBeNull();
    expect(drop('heading', 'section', 'before')).toBeNull();
    expect(drop('columns', null)).toBeNull();
    expect(drop('section', 'text', 'before')).toBeNull();
    expect(drop('section', 'section')).toBeNull();
    expect(drop('heading', 'text')).toBeNull();
    expect(drop('heading', 'columns:column3')).toBeNull();
  });

  test('does not go deeper than blocks may be nested', () => {
    let deep = block('Container', 'c12', { content: [] });
    for (let depth = 11; depth > 0; depth -= 1)
      deep = block('Container', `c${depth}`, { content: [deep] });
    const page = [deep, block('Heading', 'heading')];
    const into = (id: string) =>
      getDropPosition(page, 'heading', { id, type: 'Container', parent: null }, 'inside');
    expect(into('c11')).toEqual({ zone: 'c11:content', index: 1 });
    expect(into('c12')).toBeNull();
  });
});
