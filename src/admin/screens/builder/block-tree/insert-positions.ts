import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { namedSlots, nameOf, openSlots, placeName } from './block-labels.ts';
import type { Place } from './block-moves.ts';
import { heldIn, standingOf, standings, topZone, zoneOf } from './block-path.ts';

/** A place that something can be added at, as the list of blocks offers it. */
export interface AddingPlace extends Place {
  /** The same from one moment to the next: `after`, `end`, or the zone. */
  key: string;
}

/** After the selected block, within it, or at the end of the page. */
export function addingPlaces(
  content: readonly BlockData[],
  selected: string | null,
): AddingPlace[] {
  const end = {
    key: 'end',
    name: 'At the end of the page',
    spot: { zone: topZone, index: content.length },
  };
  const standing = selected === null ? undefined : standingOf(content, selected);
  if (!standing) return [end];
  const { block, spot, depth } = standing;
  const name = nameOf(block.type);
  const after = { key: 'after', name: `After ${name}`, spot: { ...spot, index: spot.index + 1 } };
  const inside = depth < blockMaxDepth ? openSlots(block) : [];
  return [
    after,
    ...inside.map((open) => ({
      key: zoneOf(block.props.id, open.slot),
      name: `In ${placeName(name, open)}`,
      spot: { zone: zoneOf(block.props.id, open.slot), index: heldIn(block, open.slot).length },
    })),
    end,
  ];
}

/** Where a spot is, in words: `after Paragraph`, `in Columns, First column`. */
export function spotInWords(content: readonly BlockData[], { zone, index }: Place['spot']): string {
  if (zone === topZone) {
    const before = content[index - 1];
    return before ? `after ${nameOf(before.type)}` : 'at the beginning of the page';
  }
  for (const { block } of standings(content)) {
    for (const open of namedSlots(block)) {
      if (zoneOf(block.props.id, open.slot) !== zone) continue;
      const before = heldIn(block, open.slot)[index - 1];
      const inside = `in ${placeName(nameOf(block.type), open)}`;
      return before ? `after ${nameOf(before.type)}, ${inside}` : inside;
    }
  }
  return 'in the page';
}
