import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { type Step, wayOf } from './block-moves.ts';
import { heldIn, type Spot, slotsOf, standingOf, standings, withBlocks } from './block-path.ts';
import { anyPage, idsOf, outline } from './block-tree.fixture.ts';
import { addingPlaces, spotInWords } from './insert-positions.ts';
import { targetsFor } from './move-targets.ts';

const numRuns = 50;

const steps: readonly Step[] = ['up', 'down', 'in', 'out'];

/** As the editor moves: the block is taken out before it is put in. */
function moved(content: readonly BlockData[], id: string, to: Spot): readonly BlockData[] {
  const block = standingOf(content, id)?.block;
  return block ? withBlocks(without(content, id), to, [block]) : content;
}

function without(content: readonly BlockData[], id: string): BlockData[] {
  return content
    .filter(({ props }) => props.id !== id)
    .map((block) => {
      const slots = slotsOf(block.type).map((slot) => [slot, without(heldIn(block, slot), id)]);
      return { ...block, props: { ...block.props, ...Object.fromEntries(slots) } };
    });
}

const leaf = (id: string): BlockData => ({ type: 'Paragraph', props: { id } });
const box = (id: string, ...content: BlockData[]): BlockData => ({
  type: 'Section',
  props: { id, content },
});
const columns = (id: string, count: number, column1: BlockData[] = []): BlockData => ({
  type: 'Columns',
  props: { id, columns: count, column1, column2: [], column3: [], column4: [] },
});

describe('one step', () => {
  const page = [leaf('a'), box('s', leaf('b'), leaf('c')), leaf('d'), columns('k', 2, [leaf('e')])];
  test.each<[string, Step, string, string]>([
    ['d', 'up', 'a d s[b c] k[e|||]', 'Paragraph moved up, before Section.'],
    ['a', 'down', 's[b c] a d k[e|||]', 'Paragraph moved down, after Section.'],
    ['d', 'in', 'a s[b c d] k[e|||]', 'Paragraph moved into Section.'],
    ['a', 'in', 's[a b c] d k[e|||]', 'Paragraph moved into Section.'],
    ['e', 'in', 'a s[b c] d k[|e||]', 'Paragraph moved into Columns, Second column.'],
    ['b', 'out', 'a s[c] b d k[e|||]', 'Paragraph moved out, after Section.'],
    ['s', 'in', 's', 'No block beside Section can hold it.'],
  ])('%s %s', (id, step, after, words) => {
    const way = wayOf(page, id, step);
    expect(way.words).toBe(words);
    if (way.to) expect(outline(moved(page, id, way.to))).toBe(after);
    else expect(after).toBe(id);
  });

  test.each<[string, Step, string]>([
    ['a', 'up', 'Paragraph is the first block here.'],
    ['c', 'down', 'Paragraph is the last block here.'],
    ['d', 'out', 'Paragraph stands in no other block.'],
    ['gone', 'up', 'The block is gone.'],
  ])('%s %s leads nowhere, and says so', (id, step, words) => {
    expect(wayOf(page, id, step)).toEqual({ to: null, words });
  });

  test('never leads into a closed column', () => {
    const open = targetsFor([leaf('a'), columns('k', 3)], 'a').near.map(({ name }) => name);
    expect(open).toEqual([
      'Columns, First column',
      'Columns, Second column',
      'Columns, Third column',
    ]);
  });

  test('never leads deeper than pages may be', () => {
    let deep: BlockData = box('s0');
    for (let depth = 1; depth < blockMaxDepth; depth += 1) deep = box(`s${depth}`, deep);
    const names = targetsFor([leaf('a'), deep], 'a').far.length;
    expect(names).toBe(blockMaxDepth - 2);
    expect(addingPlaces([deep], 's0').map(({ key }) => key)).toEqual(['after', 'end']);
  });
});

test('every step and every target keeps all blocks, each once, and puts the block where it says', () => {
  fc.assert(
    fc.property(anyPage, fc.nat(), (page, pick) => {
      const ids = idsOf(page);
      fc.pre(ids.length > 0);
      const id = ids[pick % ids.length] as string;
      const { near, far } = targetsFor(page, id);
      const spots = [
        ...steps.map((step) => wayOf(page, id, step).to),
        ...[...near, ...far].map(({ spot }) => spot),
      ];
      for (const spot of spots) {
        if (!spot) continue;
        const next = moved(page, id, spot);
        expect(idsOf(next).toSorted()).toEqual(ids.toSorted());
        expect(standingOf(next, id)?.spot).toEqual(spot);
        expect(outline(next)).not.toBe(outline(page));
      }
    }),
    { numRuns },
  );
});

test('up and down, and in and out, lead back', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      for (const { block } of standings(page)) {
        const { id } = block.props;
        const up = wayOf(page, id, 'up').to;
        if (!up) continue;
        const above = moved(page, id, up);
        const down = wayOf(above, id, 'down').to;
        expect(down && outline(moved(above, id, down))).toBe(outline(page));
      }
    }),
    { numRuns },
  );
});

test('what is added stands where the list of places says', () => {
  fc.assert(
    fc.property(anyPage, fc.nat(), (page, pick) => {
      const ids = idsOf(page);
      const selected = ids[pick % Math.max(ids.length, 1)] ?? null;
      for (const { spot } of addingPlaces(page, selected)) {
        const next = withBlocks(page, spot, [leaf('new')]);
        expect(standingOf(next, 'new')?.spot).toEqual(spot);
        expect(idsOf(next)).toHaveLength(ids.length + 1);
        expect(spotInWords(page, spot)).not.toBe('in the page');
      }
    }),
    { numRuns },
  );
});

test('a place is named so that it can be found', () => {
  const page = [leaf('a'), columns('k', 2), columns('l', 2, [leaf('b')]), box('s')];
  expect(addingPlaces(page, 's').map(({ name }) => name)).toEqual([
    'After Section',
    'In Section',
    'At the end of the page',
  ]);
  expect(addingPlaces(page, null).map(({ name }) => name)).toEqual(['At the end of the page']);
  expect(targetsFor(page, 'b').far.map(({ name }) => name)).toEqual([
    'Columns 1, First column',
    'Columns 1, Second column',
    'Section',
    'the page, at its end',
  ]);
  expect(spotInWords(page, { zone: 'l:column1', index: 1 })).toBe(
    'after Paragraph, in Columns, First column',
  );
});
