import type { BlockData } from '#blocks/page-content/page-data.ts';
import { nameOf } from '../block-tree/block-labels.ts';
import { type Standing, slotsOf, standings } from '../block-tree/block-path.ts';
import { spotInWords } from '../block-tree/insert-positions.ts';

/** What became of blocks between two states of a page. */
export interface Difference {
  kind: 'added' | 'gone' | 'moved' | 'changed';
  /** What the block is called; `3 blocks` for several. */
  name: string;
  /** Where it stands now, such as `after Hero`; empty for what is gone. */
  where: string;
}

type Content = readonly BlockData[];

/**
 * The first difference that people would tell of; null where there is none. Of two blocks that changed places
 * with each other, either may have been moved: it was the one that is `selected`.
 */
export function differenceOf(
  before: Content,
  now: Content,
  selected: string | null,
): Difference | null {
  if (before === now) return null;
  const was = byId(before);
  const is = byId(now);
  const added = topmost(is, was);
  if (added[0]) return told('added', added, spotInWords(now, added[0].spot));
  const gone = topmost(was, is);
  if (gone[0]) return told('gone', gone, '');
  const moved = movedIn(was, is, selected);
  if (moved) return told('moved', [moved], spotInWords(now, moved.spot));
  const changed = [...is.values()].find(({ block }) => !isSame(was.get(block.props.id), block));
  return changed ? told('changed', [changed], spotInWords(now, changed.spot)) : null;
}

function byId(content: Content): Map<string, Standing> {
  return new Map([...standings(content)].map((standing) => [standing.block.props.id, standing]));
}

/** Those of one state that the other lacks, without what stands in them. */
function topmost(these: Map<string, Standing>, those: Map<string, Standing>): Standing[] {
  return [...these.values()].filter(({ block, parent }) => {
    const isWithOther = parent !== null && !those.has(parent.block.props.id);
    return !those.has(block.props.id) && !isWithOther;
  });
}

function told(kind: Difference['kind'], blocks: readonly Standing[], where: string): Difference {
  const [only] = blocks;
  const name = only && blocks.length === 1 ? nameOf(only.block.type) : `${blocks.length} blocks`;
  return { kind, name, where };
}

/** One that stands in another place; both states hold the same blocks. */
function movedIn(
  was: Map<string, Standing>,
  is: Map<string, Standing>,
  selected: string | null,
): Standing | undefined {
  const elsewhere = [...is.values()].find(
    ({ block, spot }) => was.get(block.props.id)?.spot.zone !== spot.zone,
  );
  if (elsewhere) return elsewhere;
  for (const { spot, siblings, block } of is.values()) {
    const before = was.get(block.props.id);
    if (!before || before.spot.index === spot.index) continue;
    const [earlier, later] = [idsOf(before.siblings), idsOf(siblings)];
    const either = [block.props.id, earlier[spot.index] ?? ''];
    const found = either.filter((id) => without(id, earlier) === without(id, later));
    const id = found.find((one) => one === selected) ?? found[0] ?? block.props.id;
    return is.get(id);
  }
  return undefined;
}

function idsOf(siblings: Content): string[] {
  return siblings.map(({ props }) => props.id);
}

function without(id: string, ids: readonly string[]): string {
  return ids.filter((other) => other !== id).join(' ');
}

/** Apart from the blocks that it holds. */
function isSame(before: Standing | undefined, { type, props }: BlockData): boolean {
  if (!before || before.block.props === props) return true;
  const slots = slotsOf(type);
  const own = (of: BlockData['props']) =>
    JSON.stringify(Object.entries(of).filter(([name]) => !slots.includes(name)));
  return own(before.block.props) === own(props);
}
