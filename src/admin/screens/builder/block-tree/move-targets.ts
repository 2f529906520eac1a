import type { BlockData } from '#blocks/page-content/page-data.ts';
import { nameOf, openSlots, placeName } from './block-labels.ts';
import { fits, nearPlaces, type Place } from './block-moves.ts';
import { heldIn, type Standing, standingOf, standings, topZone, zoneOf } from './block-path.ts';

export interface Targets {
  /** Places within the neighbours of the block, and the others of the block around it. */
  near: Place[];
  /** All others of the page. */
  far: Place[];
}

/** Where a block can be moved to, other than where it is; names tell blocks of one kind apart by number. */
export function targetsFor(content: readonly BlockData[], id: string): Targets {
  const standing = standingOf(content, id);
  if (!standing) return { near: [], far: [] };
  const numbered = numberedNames(content);
  const all = [...standings(content)]
    .filter((other) => !isWithin(other, id) && fits(standing, other.depth))
    .flatMap(({ block }) =>
      openSlots(block).map((open) => ({
        name: placeName(numbered(block), open),
        spot: { zone: zoneOf(block.props.id, open.slot), index: heldIn(block, open.slot).length },
      })),
    )
    .filter(({ spot }) => spot.zone !== standing.spot.zone);
  const near = nearPlaces(standing).map(({ spot }) => ({ spot, name: nameIn(all, spot.zone) }));
  const isNear = new Set(near.map(({ spot }) => spot.zone));
  const top =
    standing.spot.zone === topZone
      ? []
      : [{ name: 'the page, at its end', spot: { zone: topZone, index: content.length } }];
  return { near, far: [...all.filter(({ spot }) => !isNear.has(spot.zone)), ...top] };
}

function nameIn(places: readonly Place[], zone: string): string {
  return places.find(({ spot }) => spot.zone === zone)?.name ?? '';
}

function isWithin(standing: Standing, id: string): boolean {
  if (standing.block.props.id === id) return true;
  return standing.parent !== null && isWithin(standing.parent, id);
}

/** `Columns 2`, where the page has more than one. */
function numberedNames(content: readonly BlockData[]): (block: BlockData) => string {
  const ids = new Map<string, string[]>();
  for (const { block } of standings(content)) {
    ids.set(block.type, [...(ids.get(block.type) ?? []), block.props.id]);
  }
  return ({ type, props }) => {
    const alike = ids.get(type) ?? [];
    return alike.length > 1 ? `${nameOf(type)} ${alike.indexOf(props.id) + 1}` : nameOf(type);
  };
}
