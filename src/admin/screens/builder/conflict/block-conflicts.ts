import {
  type FlatBlock,
  type FlatBlocks,
  isEqual,
  isSameSlot,
} from '#blocks/page-content/flat-blocks.ts';

export type Winner = 'theirs' | 'mine';

/** A block that both sides changed differently. */
export interface BlockConflict {
  id: string;
  /** Whether one side removed the block and the other changed it; otherwise both changed the same field. */
  isRemoved: boolean;
  winner: Winner;
}

type Choose = (id: string, suggested: Winner) => Winner;
type Blocks = FlatBlocks['blocks'];

export function createChooser(chosen: ReadonlyMap<string, Winner>): Choose {
  return (id, suggested) => chosen.get(id) ?? suggested;
}

/** Merges the blocks of both sides, each field by field. */
export function resolveBlocks(
  base: FlatBlocks,
  theirs: FlatBlocks,
  mine: FlatBlocks,
  choose: Choose,
): { blocks: Blocks; conflicts: BlockConflict[] } {
  const blocks: Blocks = new Map();
  const conflicts: BlockConflict[] = [];
  for (const id of new Set([...theirs.blocks.keys(), ...mine.blocks.keys()])) {
    const was = base.blocks.get(id);
    const their = theirs.blocks.get(id);
    const my = mine.blocks.get(id);
    if (their && my) blocks.set(id, mergeBlock(id, was ?? their, their, my));
    else if (!was) setBlock(id, their ?? my);
    else one(id, was, their, my);
  }
  for (const id of [...blocks.keys()]) keepParents(id);
  return { blocks, conflicts };

  function setBlock(id: string, block: FlatBlock | undefined) {
    if (block) blocks.set(id, block);
  }

  function mergeBlock(id: string, was: FlatBlock, their: FlatBlock, my: FlatBlock): FlatBlock {
    const winner = choose(id, 'mine');
    const pick = <Part>(before: Part, of: Record<Winner, Part>, isSame: Same<Part>): Part => {
      if (isSame(of.theirs, before)) return of.mine;
      if (isSame(of.mine, before) || isSame(of.mine, of.theirs)) return of.theirs;
      if (conflicts.at(-1)?.id !== id) conflicts.push({ id, isRemoved: false, winner });
      return of[winner];
    };
    const place = pick(was, { theirs: their, mine: my }, isSameSlot);
    const type = pick(was.type, { theirs: their.type, mine: my.type }, isEqual);
    const names = new Set([their, my].flatMap((side) => Object.keys(side.ownProps)));
    const own = [...names].map((name) => {
      const parts = { theirs: their.ownProps[name], mine: my.ownProps[name] };
      return [name, pick(was.ownProps[name], parts, isEqual)] as const;
    });
    return {
      type,
      parent: place.parent,
      slot: place.slot,
      ownProps: Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    };
  }

  /** Drops a block that one side removed, unless the other changed or moved it. */
  function one(id: string, was: FlatBlock, their?: FlatBlock, my?: FlatBlock) {
    const remaining = their ?? my;
    if (!remaining || (isEqual(remaining.ownProps, was.ownProps) && isSameSlot(remaining, was)))
      return;
    const winner = choose(id, their ? 'theirs' : 'mine');
    conflicts.push({ id, isRemoved: true, winner });
    setBlock(id, winner === 'theirs' ? their : my);
  }

  /** Keeps a removed block if the other side put blocks into it. */
  function keepParents(id: string) {
    let parent = blocks.get(id)?.parent;
    while (parent != null && !blocks.has(parent)) {
      setBlock(parent, mine.blocks.get(parent) ?? theirs.blocks.get(parent));
      parent = blocks.get(parent)?.parent;
    }
  }
}

type Same<Part> = (one: Part, other: Part) => boolean;
