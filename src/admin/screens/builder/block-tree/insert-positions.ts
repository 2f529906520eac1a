import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { formatSlotName, getBlockLabel, getNamedSlots, getVisibleSlots } from './block-labels.ts';
import type { NamedPosition } from './block-moves.ts';
import { findBlockPath, getSlotBlocks, getZone, rootZone, walkBlocks } from './block-path.ts';

/** A position offered for inserting blocks. */
export interface InsertPosition extends NamedPosition {
  /** Stable key: `after`, `end`, or the zone. */
  key: string;
}

/** Lists positions after and inside the selected block, and at the end of the page. */
export function getInsertPositions(
  content: readonly BlockData[],
  selected: string | null,
): InsertPosition[] {
  const end = {
    key: 'end',
    name: 'At the end of the page',
    position: { zone: rootZone, index: content.length },
  };
  const path = selected === null ? undefined : findBlockPath(content, selected);
  if (!path) return [end];
  const { block, position, depth } = path;
  const name = getBlockLabel(block.type);
  const after = {
    key: 'after',
    name: `After ${name}`,
    position: { ...position, index: position.index + 1 },
  };
  const inside = depth < blockMaxDepth ? getVisibleSlots(block) : [];
  return [
    after,
    ...inside.map((open) => ({
      key: getZone(block.props.id, open.slot),
      name: `In ${formatSlotName(name, open)}`,
      position: {
        zone: getZone(block.props.id, open.slot),
        index: getSlotBlocks(block, open.slot).length,
      },
    })),
    end,
  ];
}

/** Describes a position: `after Paragraph`, `in Columns, First column`. */
export function describePosition(
  content: readonly BlockData[],
  { zone, index }: NamedPosition['position'],
): string {
  if (zone === rootZone) {
    const before = content[index - 1];
    return before ? `after ${getBlockLabel(before.type)}` : 'at the beginning of the page';
  }
  for (const { block } of walkBlocks(content)) {
    for (const open of getNamedSlots(block)) {
      if (getZone(block.props.id, open.slot) !== zone) continue;
      const before = getSlotBlocks(block, open.slot)[index - 1];
      const inside = `in ${formatSlotName(getBlockLabel(block.type), open)}`;
      return before ? `after ${getBlockLabel(before.type)}, ${inside}` : inside;
    }
  }
  return 'in the page';
}
