import fc from 'fast-check';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getSlots, walkBlocks } from './block-path.ts';

const types = ['Heading', 'Paragraph', 'Section', 'Container', 'Columns', 'Hero'] as const;

/** Arbitrary pages of nested known blocks with unique ids. */
export const arbitraryPage: fc.Arbitrary<BlockData[]> = fc
  .letrec<{ blocks: Bare[] }>((tie) => ({
    blocks: fc.array(
      fc.record({
        type: fc.constantFrom(...types),
        columns: fc.constantFrom(2, 3, 4),
        held: fc.array(fc.oneof({ depthSize: 'small' }, fc.constant<Bare[]>([]), tie('blocks')), {
          minLength: 4,
          maxLength: 4,
        }),
      }),
      { maxLength: 3 },
    ),
  }))
  .blocks.map((bare) => {
    let count = 0;
    const made = (blocks: readonly Bare[]): BlockData[] =>
      blocks.map(({ type, columns, held }) => {
        count += 1;
        const id = `b${count}`;
        const slots = getSlots(type).map((slot, index) => [slot, made(held[index] ?? [])]);
        return { type, props: { id, columns, ...Object.fromEntries(slots) } };
      });
    return made(bare);
  });

interface Bare {
  type: string;
  columns: number;
  held: Bare[][];
}

export function getBlockIds(content: readonly BlockData[]): string[] {
  return [...walkBlocks(content)].map(({ block }) => block.props.id);
}

/** Formats a page as block ids, with children in brackets, slots separated by `|`. */
export function formatTree(content: readonly BlockData[]): string {
  return content
    .map(({ type, props }) => {
      const slots = getSlots(type).map((slot) => formatTree(props[slot] as BlockData[]));
      return slots.length === 0 ? props.id : `${props.id}[${slots.join('|')}]`;
    })
    .join(' ');
}
