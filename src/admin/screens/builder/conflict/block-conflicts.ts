import { type PlacedBlock, type PlacedBlocks, same, samePlace } from './flat-blocks.ts';

export type Winner = 'theirs' | 'mine';

/** A block that both sides did something else with. */
export interface Clash {
  id: string;
  /** One removed what the other changed; otherwise both changed the same of it. */
  isRemoved: boolean;
  winner: Winner;
}

type Choose = (id: string, suggested: Winner) => Winner;
type Blocks = PlacedBlocks['blocks'];

export function choosing(chosen: ReadonlyMap<string, Winner>): Choose {
  return (id, suggested) => chosen.get(id) ?? suggested;
}

/** Which blocks there are when both sides' changes are put together, each as it is to be. */
export function decided(
  base: PlacedBlocks,
  theirs: PlacedBlocks,
  mine: PlacedBlocks,
  choose: Choose,
): { blocks: Blocks; clashes: Clash[] } {
  const blocks: Blocks = new Map();
  const clashes: Clash[] = [];
  for (const id of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    const was = base.blocks.get(id);
    const their = theirs.blocks.get(id);
    const my = mine.blocks.get(id);
    if (their && my) blocks.set(id, both(id, was ?? their, their, my));
    else if (!was) keep(id, their ?? my);
    else one(id, was, their, my);
  }
  for (const id of [...blocks.keys()]) keepParents(id);
  return { blocks, clashes };

  function keep(id: string, block: PlacedBlock | undefined) {
    if (block) blocks.set(id, block);
  }

  function both(id: string, was: PlacedBlock, their: PlacedBlock, my: PlacedBlock): PlacedBlock {
    const winner = choose(id, 'mine');
    const decide = <Part>(before: Part, of: Record<Winner, Part>, isSame: Same<Part>): Part => {
      if (isSame(of.theirs, before)) return of.mine;
      if (isSame(of.mine, before) || isSame(of.mine, of.theirs)) return of.theirs;
      if (clashes.at(-1)?.id !== id) clashes.push({ id, isRemoved: false, winner });
      return of[winner];
    };
    const place = decide(was, { theirs: their, mine: my }, samePlace);
    const type = decide(was.type, { theirs: their.type, mine: my.type }, same);
    const names = new Set([their, my].flatMap((side) => Object.keys(side.own)));
    const own = [...names].map((name) => {
      const parts = { theirs: their.own[name], mine: my.own[name] };
      return [name, decide(was.own[name], parts, same)] as const;
    });
    return {
      type,
      parent: place.parent,
      slot: place.slot,
      own: Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    };
  }

  /** What one side removed is gone, unless the other changed or moved it. */
  function one(id: string, was: PlacedBlock, their?: PlacedBlock, my?: PlacedBlock) {
    const left = their ?? my;
    if (!left || (same(left.own, was.own) && samePlace(left, was))) return;
    const winner = choose(id, their ? 'theirs' : 'mine');
    clashes.push({ id, isRemoved: true, winner });
    keep(id, winner === 'theirs' ? their : my);
  }

  /** A block that stands in one that the other side removed keeps it. */
  function keepParents(id: string) {
    let parent = blocks.get(id)?.parent;
    while (parent != null && !blocks.has(parent)) {
      keep(parent, mine.blocks.get(parent) ?? theirs.blocks.get(parent));
      parent = blocks.get(parent)?.parent;
    }
  }
}

type Same<Part> = (one: Part, other: Part) => boolean;
