import { diffArrays } from 'diff';
import { splitBlocks } from './split-blocks.ts';

export interface MergedText {
  html: string;
  /** Whether both sides changed the same block, so that the winner's is used. */
  clashes: boolean;
}

interface MergeSides {
  base: string;
  theirs: string;
  mine: string;
}

/** Blocks `from` to before `to` of the base, and what one side has there instead. */
interface Change {
  side: 'theirs' | 'mine';
  from: number;
  to: number;
  blocks: readonly string[];
}

/** Finding more differences takes too long. */
const maxDifferences = 600;

/**
 * Merges two people's changes to a rich text, block by block (a paragraph, a heading, a whole list or table). A block
 * that one side removed is kept if the other changed it, and of blocks added at the same position both are. Null if one of the
 * texts is not made of blocks, such as plain text, or if they differ too much.
 */
export function mergeTexts(
  { base, theirs, mine }: MergeSides,
  winner: Change['side'],
): MergedText | null {
  const before = toBlocks(base);
  const changes = before && listAllChanges(before, toBlocks(theirs), toBlocks(mine));
  if (!changes) return null;
  const merged: string[] = [];
  let clashes = false;
  let done = 0;
  for (const group of groupOverlapping(changes)) {
    merged.push(...before.slice(done, group.from));
    const [their, my] = (['theirs', 'mine'] as const).map((side) => apply(before, group, side));
    const found = mergeGroup(group, { their, my });
    if (found) merged.push(...found);
    else {
      merged.push(...((winner === 'mine' ? my : their) ?? []));
      clashes = true;
    }
    done = group.to;
  }
  merged.push(...before.slice(done));
  return { html: merged.join(''), clashes };
}

function toBlocks(html: string): string[] | null {
  return html === '' ? [] : splitBlocks(html);
}

function listAllChanges(
  before: readonly string[],
  theirs: readonly string[] | null,
  mine: readonly string[] | null,
): Change[] | null {
  const their = theirs && listChanges(before, theirs, 'theirs');
  const my = mine && listChanges(before, mine, 'mine');
  if (!their || !my) return null;
  // Insertions come before a change of the block that they precede.
  return [...their, ...my].sort((one, other) => one.from - other.from || one.to - other.to);
}

function listChanges(
  before: readonly string[],
  after: readonly string[],
  side: Change['side'],
): Change[] | null {
  const steps = diffArrays([...before], [...after], { maxEditLength: maxDifferences });
  if (!steps) return null;
  const changes: Change[] = [];
  let at = 0;
  let open: { from: number; blocks: string[] } | null = null;
  for (const { added, removed, value } of steps) {
    if (!added && !removed) close();
    else open ??= { from: at, blocks: [] };
    if (added) open?.blocks.push(...value);
    else at += value.length;
  }
  close();
  return changes;

  function close() {
    if (open) changes.push(...separate({ side, to: at, ...open }));
    open = null;
  }
}

/** Blocks that were only changed or only removed, one by one, so that each can be merged by itself. */
function separate(change: Change): Change[] {
  const { side, from, to, blocks } = change;
  if (blocks.length !== 0 && blocks.length !== to - from) return [change];
  return Array.from({ length: to - from }, (_, index) => ({
    side,
    from: from + index,
    to: from + index + 1,
    blocks: blocks.slice(index, index + 1),
  }));
}

interface Group {
  from: number;
  to: number;
  changes: Change[];
}

function groupOverlapping(changes: readonly Change[]): Group[] {
  const groups: Group[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && (change.from < last.to || isSamePlace(change, last))) {
      last.to = Math.max(last.to, change.to);
      last.changes.push(change);
    } else groups.push({ from: change.from, to: change.to, changes: [change] });
  }
  return groups;
}

/** Whether both only insert, and at the same position. */
function isSamePlace(change: Change, group: Group): boolean {
  return change.from === group.from && change.to === group.to && change.from === change.to;
}

/** What one side has in the place of a group. */
function apply(
  before: readonly string[],
  { from, to, changes }: Group,
  side: Change['side'],
): string[] | null {
  const own = changes.filter((change) => change.side === side);
  if (own.length === 0) return null;
  const blocks: string[] = [];
  let done = from;
  for (const change of own) {
    blocks.push(...before.slice(done, change.from), ...change.blocks);
    done = change.to;
  }
  return [...blocks, ...before.slice(done, to)];
}

/** Null if the two sides clash. */
function mergeGroup(
  { from, to }: Group,
  { their, my }: { their: string[] | null | undefined; my: string[] | null | undefined },
): string[] | null {
  if (!their || !my) return their ?? my ?? [];
  if (their.join('') === my.join('')) return my;
  if (from === to) return [...their, ...my];
  if (their.length === 0) return my;
  return my.length === 0 ? their : null;
}
