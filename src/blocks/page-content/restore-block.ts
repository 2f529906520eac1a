import { getSlots } from './flat-blocks.ts';
import type { BlockData } from './page-data.ts';

/**
 * Returns the blocks of a page with one block as it was in `earlier`; null if it is not there. A block that still
 * exists keeps its position and the blocks inside it. One that is gone comes back where it was, with the blocks inside
 * it that are gone too.
 */
export function restoreBlock(
  current: readonly BlockData[],
  earlier: readonly BlockData[],
  id: string,
): BlockData[] | null {
  const found = locate(earlier, id);
  if (!found) return null;
  const now = locate(current, id);
  if (now) return replaceBlock(current, id, withOwnProps(found.block, now.block));
  const known = new Set(listIds(current));
  const restored = mapSlots(found.block, (inner) => withoutKnown(inner, known));
  return insertBlock(current, restored, found);
}

interface Located {
  block: BlockData;
  /** The block around it, and which slot of that it is in; null at the top level. */
  around: { id: string; slot: string } | null;
  /** The ids before it in the same list, nearest first. */
  before: string[];
}

function locate(
  blocks: readonly BlockData[],
  id: string,
  around: Located['around'] = null,
): Located | null {
  for (const [index, block] of blocks.entries()) {
    if (block.props.id === id) {
      const before = blocks.slice(0, index).map(({ props }) => props.id);
      return { block, around, before: before.reverse() };
    }
    for (const slot of getSlots(block.type)) {
      const inside = locate(blocksIn(block, slot), id, { id: block.props.id, slot });
      if (inside) return inside;
    }
  }
  return null;
}

/** The earlier block with the slots of the current one. */
function withOwnProps(earlier: BlockData, now: BlockData): BlockData {
  if (earlier.type !== now.type) return mapSlots(earlier, () => []);
  const slots = getSlots(now.type).map((slot) => [slot, now.props[slot]]);
  return { ...earlier, props: { ...earlier.props, ...Object.fromEntries(slots) } };
}

function replaceBlock(blocks: readonly BlockData[], id: string, next: BlockData): BlockData[] {
  return blocks.map((block) =>
    block.props.id === id ? next : mapSlots(block, (inner) => replaceBlock(inner, id, next)),
  );
}

function withoutKnown(blocks: readonly BlockData[], known: ReadonlySet<string>): BlockData[] {
  return blocks
    .filter(({ props }) => !known.has(props.id))
    .map((block) => mapSlots(block, (inner) => withoutKnown(inner, known)));
}

/** Inserts after the nearest block that was before it; at the end of the page if the block around it is gone. */
function insertBlock(
  current: readonly BlockData[],
  block: BlockData,
  { around, before }: Located,
): BlockData[] {
  if (around === null) return insertAfter(current, block, before);
  if (!locate(current, around.id)) return [...current, block];
  return insertInto(current);

  function insertInto(blocks: readonly BlockData[]): BlockData[] {
    return blocks.map((one) =>
      mapSlots(one, (inner, slot) =>
        one.props.id === around?.id && slot === around.slot
          ? insertAfter(inner, block, before)
          : insertInto(inner),
      ),
    );
  }
}

function insertAfter(
  blocks: readonly BlockData[],
  block: BlockData,
  before: readonly string[],
): BlockData[] {
  const ids = blocks.map(({ props }) => props.id);
  const nearest = before.find((id) => ids.includes(id));
  return blocks.toSpliced(nearest === undefined ? 0 : ids.indexOf(nearest) + 1, 0, block);
}

function mapSlots(
  block: BlockData,
  change: (inner: readonly BlockData[], slot: string) => BlockData[],
): BlockData {
  const slots = getSlots(block.type).map((slot) => [slot, change(blocksIn(block, slot), slot)]);
  return { ...block, props: { ...block.props, ...Object.fromEntries(slots) } };
}

function listIds(blocks: readonly BlockData[]): string[] {
  return blocks.flatMap((block) => [
    block.props.id,
    ...getSlots(block.type).flatMap((slot) => listIds(blocksIn(block, slot))),
  ]);
}

function blocksIn({ props }: BlockData, slot: string): BlockData[] {
  const inner = props[slot];
  return Array.isArray(inner) ? inner : [];
}
