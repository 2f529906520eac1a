import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const write = (blocks: readonly string[]) => blocks.map((words) => `<p>${words}</p>`).join('');

function merge(base: string, theirs: string, mine: string, winner: 'theirs' | 'mine' = 'mine') {
  const texts = { base, theirs, mine };
  const [read, sides] = [
    (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words).join(' '),
    Object.fromEntries(
      Object.entries(texts).map(([side, words]) => [side, write(words.split(' ').filter(Boolean))]),
    ) as typeof texts,
  ];
  const merged = mergeTexts(sides, winner);
  return merged && `${read(merged.html)}${merged.clashes ? ' !' : ''}`;
}

describe('two sides of a text', () => {
  test.each([
    ['change different paragraphs', 'a b c', 'A b c', 'a b C', 'A b C'],
    ['change paragraphs beside each other', 'a b c', 'a B c', 'a b C', 'a B C'],
    ['add at both ends', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['both add at the end', 'a', 'a x', 'a y', 'a x y'],
    ['both add to an empty text', '', 'x', 'y', 'x y'],
    ['make the same change', 'a b', 'a B', 'a B', 'a B'],
    ['remove and add', 'a b c', 'b c', 'a b x c', 'b x c'],
    ['remove the same', 'a b c', 'a c', 'a c', 'a c'],
    ['change and remove the same, and the change stays', 'a b c', 'a B c', 'a c', 'a B c'],
    ['remove and change the same, and the change stays', 'a b c', 'a c', 'a B c', 'a B c'],
    ['change one and add before it', 'a b', 'a B', 'a x b', 'a x B'],
    ['change one and add behind it', 'a b', 'a B', 'a b x', 'a B x'],
  ])('%s', (_name, base, theirs, mine, expected) => {
    expect(merge(base, theirs, mine)).toBe(expected);
    expect(merge(base, theirs, mine, 'theirs')).toBe(expected);
  });

  test('that change the same paragraph clash, and the rest is merged', () => {
    expect(merge('a b c', 'A b C', 'a b X', 'mine')).toBe('A b X !');
    expect(merge('a b c', 'A b C', 'a b X', 'theirs')).toBe('A b C !');
    expect(merge('a b', 'a1 a2 b', 'a3 B', 'mine')).toBe('a3 B !');
  });
});

test.each([
  ['plain texts', 'one', 'two', 'three'],
  ['a text that is not made of blocks', '<p>a', '<p>a</p>', '<p>b</p>'],
  ['page content', '[]', '[1]', '[2]'],
])('does not merge %s', (_name, base, theirs, mine) => {
  expect(mergeTexts({ base, theirs, mine }, 'mine')).toBeNull();
});

test('gives up on texts with too many differences, in bounded time', () => {
  const many = (letter: string) => write(Array.from({ length: 20_000 }, (_, at) => letter + at));
  expect(mergeTexts({ base: many('a'), theirs: many('b'), mine: many('c') }, 'mine')).toBeNull();
});

/** A text of different paragraphs, and for each paragraph and each gap who changes it, and how. */
const edits = fc.array(
  fc.record({
    owner: fc.constantFrom('theirs', 'mine', null),
    change: fc.constantFrom('edit', 'remove', 'split'),
    adds: fc.constantFrom('theirs', 'mine', 'both', null),
  }),
  { maxLength: 12 },
);

test('keeps everything that either side did while they changed different paragraphs', () => {
  fc.assert(
    fc.property(edits, fc.constantFrom('theirs' as const, 'mine' as const), (plan, winner) => {
      const base = plan.map((_, at) => `old${at}`);
      const blocksOf = (side: string) =>
        plan.flatMap(({ owner, change, adds }, at) => {
          const own = owner !== side ? [`old${at}`] : changed(side, change, at);
          return adds === side || adds === 'both' ? [...own, `${side}-added${at}`] : own;
        });
      const sides = {
        base: write(base),
        theirs: write(blocksOf('theirs')),
        mine: write(blocksOf('mine')),
      };
      const merged = mergeTexts(sides, winner);
      const isSimple = plan.every(({ change, adds }) => change !== 'split' && adds === null);
      if (isSimple) expect(merged).toMatchObject({ clashes: false });
      if (!merged || merged.clashes) return;
      for (const block of [...blocksOf('theirs'), ...blocksOf('mine')]) {
        if (!base.includes(block)) expect(merged.html).toContain(`<p>${block}</p>`);
      }
      plan.forEach(({ owner }, at) => {
        if (owner === null) expect(merged.html).toContain(`<p>old${at}</p>`);
      });
    }),
    { numRuns: 500 },
  );
});

function changed(side: string, change: string, at: number): string[] {
  if (change === 'remove') return [];
  return change === 'edit' ? [`${side}${at}`] : [`${side}${at}a`, `${side}${at}b`];
}

const anyText = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  .map((words) => words.join(' '));

test('takes the only side that changed, and adds nothing that neither side has', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (base, theirs, mine) => {
      expect(merge(base, theirs, base)).toBe(theirs);
      expect(merge(base, base, mine)).toBe(mine);
      expect(merge(base, mine, mine)).toBe(mine);
      for (const word of merge(base, theirs, mine)?.match(/[a-d]/g) ?? []) {
        expect(` ${theirs} ${mine} `).toContain(` ${word} `);
      }
    }),
    { numRuns: 500 },
  );
});
