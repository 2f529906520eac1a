import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenBlocks } from './flat-blocks.ts';
import type { BlockData } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';
import { restoreBlock } from './restore-block.ts';

function page(...content: object[]): BlockData[] {
  const parsed = parsePageContent({ content }, { for: 'editor' });
  return parsed.ok ? parsed.data.content : [];
}
const heading = (id: string, text = id) => ({ type: 'Heading', props: { id, children: text } });
const container = (id: string, ...content: object[]) => ({
  type: 'Container',
  props: { id, content },
});

/** The ids of a page in document order, with those inside a block in brackets. */
function outline(blocks: readonly BlockData[] | null): string {
  return (blocks ?? [])
    .map(({ props }) => {
      const inner = Array.isArray(props.content) ? `(${outline(props.content)})` : '';
      return props.id + inner;
    })
    .join(' ');
}

test('keeps position and contents of a block that is still there', () => {
  const earlier = page(container('a', heading('x')), heading('b', 'Earlier'));
  const current = page(heading('c'), heading('b', 'Now'), container('a', heading('y')));
  const restored = restoreBlock(current, earlier, 'b');
  expect(outline(restored)).toBe('c b a(y)');
  expect(restored?.[1]?.props.children).toBe('Earlier');
  expect(outline(restoreBlock(current, earlier, 'a'))).toBe('c b a(y)');
});

test.each([
  ['after the nearest block before it', [heading('a'), heading('c')], 'a x c'],
  ['first if nothing before it is left', [heading('c')], 'x c'],
])('brings a removed block back %s', (_name, current, expected) => {
  const earlier = page(heading('a'), heading('b'), heading('x'), heading('c'));
  expect(outline(restoreBlock(page(...current), earlier, 'x'))).toBe(expected);
});

test('brings back what was inside a removed block, except what is elsewhere now', () => {
  const earlier = page(container('a', heading('x'), heading('y')));
  expect(outline(restoreBlock(page(heading('y')), earlier, 'a'))).toBe('a(x) y');
});

test('puts a block at the end if the block around it is gone', () => {
  const earlier = page(container('a', heading('x')));
  expect(outline(restoreBlock(page(heading('b')), earlier, 'x'))).toBe('b x');
  expect(outline(restoreBlock(page(container('a')), earlier, 'x'))).toBe('a(x)');
});

test('knows no block that the earlier page did not have', () => {
  expect(restoreBlock(page(heading('a')), page(), 'a')).toBeNull();
});

test('restores any block of any page without losing or doubling others', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  const tree = ids.chain((names) =>
    fc.array(fc.nat(3), { minLength: names.length, maxLength: names.length }).map((depths) =>
      page(
        ...names.reduceRight<object[]>((later, name, index) => {
          const inside = depths[index] ?? 0;
          return [container(name, ...later.slice(0, inside)), ...later.slice(inside)];
        }, []),
      ),
    ),
  );
  fc.assert(
    fc.property(tree, tree, (current, earlier) => {
      for (const id of flattenBlocks(earlier).blocks.keys()) {
        const restored = flattenBlocks(restoreBlock(current, earlier, id) ?? []).lists;
        const all = [...restored.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all).toEqual(expect.arrayContaining([id, ...flattenBlocks(current).blocks.keys()]));
      }
    }),
    { numRuns: 100 },
  );
});
