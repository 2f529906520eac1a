import { blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { nameOf, openSlots, placeName } from './block-labels.ts';
import { heldIn, levelsOf, type Spot, type Standing, standingOf, zoneOf } from './block-path.ts';

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step leads, and what to say once it is done; or why there is none. */
export type Way = { to: Spot; words: string } | { to: null; words: string };

/**
 * Where a block goes with one step, as the editor's `move` takes it: the block is taken out before it is put in.
 * Up and down stay within its list; in leads to a neighbour's place, else to the next place of the block around
 * it; out leads behind the block around it.
 */
export function wayOf(content: readonly BlockData[], id: string, step: Step): Way {
  const standing = standingOf(content, id);
  if (!standing) return { to: null, words: 'The block is gone.' };
  return ways[step](standing);
}

const ways: Record<Step, (standing: Standing) => Way> = {
  up(standing) {
    const { spot, siblings } = standing;
    const before = siblings[spot.index - 1];
    if (!before) return { to: null, words: `${named(standing)} is the first block here.` };
    return {
      to: { ...spot, index: spot.index - 1 },
      words: `${named(standing)} moved up, before ${nameOf(before.type)}.`,
    };
  },
  down(standing) {
    const { spot, siblings } = standing;
    const after = siblings[spot.index + 1];
    if (!after) return { to: null, words: `${named(standing)} is the last block here.` };
    return {
      to: { ...spot, index: spot.index + 1 },
      words: `${named(standing)} moved down, after ${nameOf(after.type)}.`,
    };
  },
  in(standing) {
    const [place] = nearPlaces(standing);
    if (!place) return { to: null, words: `No block beside ${named(standing)} can hold it.` };
    return { to: place.spot, words: `${named(standing)} moved into ${place.name}.` };
  },
  out(standing) {
    const { parent } = standing;
    if (!parent) return { to: null, words: `${named(standing)} stands in no other block.` };
    return {
      to: { ...parent.spot, index: parent.spot.index + 1 },
      words: `${named(standing)} moved out, after ${nameOf(parent.block.type)}.`,
    };
  },
};

function named({ block }: Standing): string {
  return nameOf(block.type);
}

export interface Place {
  spot: Spot;
  name: string;
}

/** The places within its neighbours that a block can go to, and then those of the block around it. */
export function nearPlaces(standing: Standing): Place[] {
  const { spot, siblings, parent, slot } = standing;
  const before = siblings[spot.index - 1];
  const after = siblings[spot.index + 1];
  const places = [
    ...(before ? placesIn(before, standing.depth, 'end') : []),
    ...(after ? placesIn(after, standing.depth, 'beginning') : []),
    ...(parent ? otherPlaces(parent, slot) : []),
  ];
  return places.filter(({ depth }) => fits(standing, depth));
}

/** Whether a block fits within one that stands at `depth`. */
export function fits({ block }: Pick<Standing, 'block'>, depth: number): boolean {
  return depth + levelsOf(block) <= blockMaxDepth;
}

function placesIn(block: BlockData, depth: number, at: 'end' | 'beginning') {
  return openSlots(block).map((open) => ({
    depth,
    name: placeName(nameOf(block.type), open),
    spot: {
      zone: zoneOf(block.props.id, open.slot),
      index: at === 'end' ? heldIn(block, open.slot).length : 0,
    },
  }));
}

/** Those after its own come first. */
function otherPlaces({ block, depth }: Standing, slot: string) {
  const places = placesIn(block, depth, 'end');
  const own = places.findIndex(({ spot }) => spot.zone === zoneOf(block.props.id, slot));
  return [...places.slice(own + 1), ...places.slice(0, Math.max(own, 0))];
}
