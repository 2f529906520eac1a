import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenBlocks } from '#blocks/page-content/flat-blocks.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { mergeBlocks } from './block-merge.ts';

const heading = (id: string, children = id) => ({ type: 'Heading', props: { id, children } });
const box = (id: string, ...content: object[]) => ({ type: 'Container', props: { id, content } });

function read(...content: object[]): BlockData[] {
  const parsed = parsePageContent({ content }, { for: 'editor' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data.content;
}

/** The ids of a page as a tree in one line: `a box(b c)`. */
function tree(content: readonly BlockData[]): string {
  const one = ({ props }: BlockData) => {
    const inner = Array.isArray(props.content) ? tree(props.content) : '';
    return inner === '' ? props.id : `${props.id}(${inner})`;
  };
  return content.map(one).join(' ');
}

const base = read(heading('a'), box('b', heading('c')), heading('d'));

describe('changes to different blocks', () => {
  test.each([
    [
      'texts of two blocks',
      [heading('a', 'A'), box('b', heading('c')), heading('d')],
      [heading('a'), box('b', heading('c', 'C')), heading('d')],
      'a b(c) d',
    ],
    [
      'one adds at the top, one within a block',
      [heading('a'), heading('x'), box('b', heading('c')), heading('d')],
      [heading('a'), box('b', heading('y'), heading('c')), heading('d')],
      'a x b(y c) d',
    ],
    [
      'one removes, one adds behind it',
      [box('b', heading('c')), heading('d')],
      [heading('a'), heading('x'), box('b', heading('c')), heading('d')],
      'x b(c) d',
    ],
    [
      'one moves, one changes the same block',
      [heading('a'), box('b'), heading('d'), heading('c')],
      [heading('a'), box('b', heading('c', 'C')), heading('d')],
      'a b d c',
    ],
    [
      'one turns the order, the other adds at the end',
      [heading('d'), box('b', heading('c')), heading('a')],
      [heading('a'), box('b', heading('c')), heading('d'), heading('x')],
      'd x b(c) a',
    ],
    [
      'one removes a block into which the other put something',
      [heading('a'), heading('d')],
      [heading('a'), box('b', heading('c'), heading('x')), heading('d')],
      'a b(x) d',
    ],
  ])('%s', (_name, theirs, mine, expected) => {
    const together = mergeBlocks({ base, theirs: read(...theirs), mine: read(...mine) });
    expect(tree(together.content)).toBe(expected);
    expect(together.conflicts).toEqual([]);
  });

  test('merges two fields of one block', () => {
    const theirs = read(heading('a', 'Theirs'), ...base.slice(1));
    const mine = read(
      { type: 'Heading', props: { id: 'a', children: 'a', level: 1 } },
      ...base.slice(1),
    );
    const { content, conflicts } = mergeBlocks({ base, theirs, mine });
    expect(content[0]).toMatchObject({ props: { children: 'Theirs', level: 1 } });
    expect(conflicts).toEqual([]);
  });
});

describe('changes to the same block', () => {
  const theirs = read(heading('a', 'Theirs'), box('b', heading('c')), heading('d'));
  const mine = read(heading('a', 'Mine'), box('b', heading('c')), heading('d', 'D'));

  test('keeps mine unless theirs is chosen, and merges the rest', () => {
    const first = mergeBlocks({ base, theirs, mine });
    expect(first.conflicts).toEqual([{ id: 'a', isRemoved: false, winner: 'mine' }]);
    expect(first.content[0]?.props.children).toBe('Mine');
    const other = mergeBlocks({ base, theirs, mine }, new Map([['a', 'theirs']]));
    expect(other.content[0]?.props.children).toBe('Theirs');
    expect(other.content[2]?.props.children).toBe('D');
  });

  test('keeps a block that one side removed and the other changed', () => {
    const removed = read(box('b', heading('c')), heading('d'));
    const first = mergeBlocks({ base, theirs, mine: removed });
    expect(first.conflicts).toEqual([{ id: 'a', isRemoved: true, winner: 'theirs' }]);
    expect(tree(first.content)).toBe('a b(c) d');
    const gone = mergeBlocks({ base, theirs, mine: removed }, new Map([['a', 'mine']]));
    expect(tree(gone.content)).toBe('b(c) d');
  });

  test('keeps two blocks that were nested into each other', () => {
    const two = read(box('b'), box('e'));
    const together = mergeBlocks({
      base: two,
      theirs: read(box('e', box('b'))),
      mine: read(box('b', box('e'))),
    });
    expect([...flattenBlocks(together.content).blocks.keys()].sort()).toEqual(['b', 'e']);
  });

  test('keeps both blocks that were added under the same id', () => {
    const together = mergeBlocks({
      base,
      theirs: read(...base, heading('x', 'Theirs')),
      mine: read(...base, heading('x', 'Mine')),
    });
    expect(together.content.map(({ props }) => props.children)).toContain('Theirs');
    expect(together.content.map(({ props }) => props.children)).toContain('Mine');
  });

  test('keeps everything inside blocks of unknown types', () => {
    const banner = { type: 'Banner', props: { id: 'u', rows: [{ type: 'x', deep: [1] }] } };
    const { content } = mergeBlocks({ base, theirs: read(...base, banner), mine });
    expect(content).toContainEqual(read(banner)[0]);
  });
});

const words = fc.constantFrom('', 'One', 'Two', 'Three');
const leaf = words.map((children) => ({ type: 'Heading', props: { children } }));
const unknown = words.map((text) => ({ type: 'Banner', props: { text } }));
const { block } = fc.letrec<{ block: object }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    unknown,
    fc.array(tie('block'), { maxLength: 3 }).map((content) => ({
      type: 'Container',
      props: { content },
    })),
    fc.array(tie('block'), { maxLength: 3 }).map((column1) => ({
      type: 'Columns',
      props: { column1 },
    })),
  ),
}));

/** An arbitrary edit of an arbitrary block. */
const step = fc.record({
  does: fc.constantFrom('add', 'remove', 'edit', 'move', 'wrap'),
  at: fc.nat(20),
  to: fc.nat(20),
  text: words,
});

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

const page = fc.array(block, { maxLength: 4 }).map((content) => read(...content));

function worked(before: readonly BlockData[], steps: readonly Step[], who: string): BlockData[] {
  const content = structuredClone([...before]);
  steps.forEach(({ does, at, to, text }, index) => {
    const lists = listsIn(content);
    const from = lists[at % lists.length] ?? content;
    const position = to % (from.length + 1);
    if (does === 'add') from.splice(position, 0, ...read(heading(`${who}${index}`, text)));
    else if (does === 'wrap')
      from.splice(position, 0, ...read(box(`${who}${index}`, heading(`${who}${index}in`))));
    else if (does === 'edit' && from[position]) from[position].props.children = `${who} ${text}`;
    else {
      const [taken] = from.splice(position, 1);
      if (!taken || does !== 'move') return;
      const left = listsIn(content);
      left[to % left.length]?.push(taken);
    }
  });
  return read(...content);
}

function listsIn(content: BlockData[]): BlockData[][] {
  const inner = content.flatMap(({ props }) =>
    ['content', 'column1'].flatMap((slot) =>
      Array.isArray(props[slot]) ? listsIn(props[slot]) : [],
    ),
  );
  return [content, ...inner];
}

const sides = fc
  .tuple(page, fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }))
  .map(([before, theirSteps, mySteps]) => ({
    base: before,
    theirs: worked(before, theirSteps, 't'),
    mine: worked(before, mySteps, 'm'),
  }));

describe('any two sets of edits', () => {
  test('lose nothing that either side added, and merge to valid content', () => {
    fc.assert(
      fc.property(sides, ({ base: before, theirs, mine }) => {
        const { content } = mergeBlocks({ base: before, theirs, mine });
        const ids = [...flattenBlocks(content).blocks.keys()];
        const old = flattenBlocks(before).blocks;
        const added = [theirs, mine].flatMap((side) =>
          [...flattenBlocks(side).blocks.keys()].filter((id) => !old.has(id)),
        );
        expect(ids).toEqual(expect.arrayContaining(added));
        expect(new Set(ids).size).toBe(ids.length);
        expect(validatePageContent({ content })).toEqual([]);
        const parsed = parsePageContent({ content }, { for: 'editor' });
        expect(parsed).toMatchObject({ ok: true, omitted: 0, data: { content } });
      }),
      { numRuns: 300 },
    );
  });

  test('take the only side that changed', () => {
    fc.assert(
      fc.property(sides, ({ base: before, theirs, mine }) => {
        expect(mergeBlocks({ base: before, theirs, mine: before })).toEqual(alone(theirs));
        expect(mergeBlocks({ base: before, theirs: before, mine })).toEqual(alone(mine));
        expect(mergeBlocks({ base: before, theirs: mine, mine })).toEqual(alone(mine));
      }),
      { numRuns: 200 },
    );
  });

  test('keep changes that only one side made to a block', () => {
    fc.assert(
      fc.property(sides, ({ base: before, theirs, mine }) => {
        const { content, conflicts } = mergeBlocks({ base: before, theirs, mine });
        const open = new Set(conflicts.map(({ id }) => id));
        const [old, their, my, now] = [before, theirs, mine, content].map((side) =>
          flattenBlocks(side),
        );
        for (const [id, { ownProps: own }] of old?.blocks ?? []) {
          const [one, other] = [their?.blocks.get(id)?.ownProps, my?.blocks.get(id)?.ownProps];
          if (open.has(id) || !one || !other) continue;
          const changed = JSON.stringify(one) === JSON.stringify(own) ? other : one;
          if (
            JSON.stringify(one) !== JSON.stringify(own) &&
            JSON.stringify(other) !== JSON.stringify(own)
          )
            continue;
          expect(now?.blocks.get(id)?.ownProps).toEqual(changed);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const alone = (content: readonly BlockData[]) => ({ content: [...content], conflicts: [] });
