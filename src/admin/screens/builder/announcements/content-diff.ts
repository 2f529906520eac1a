import type { BlockData } from '#blocks/page-content/page-data.ts';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { type BlockPath, getSlots, walkBlocks } from '../block-tree/block-path.ts';
import { describePosition } from '../block-tree/insert-positions.ts';

/** How blocks changed between two states of a page. */
export interface ContentDiff {
  kind: 'added' | 'gone' | 'moved' | 'changed';
  /** Label of the block; `3 blocks` for several. */
  name: string;
  /** New position, such as `after Hero`; empty if removed. */
  position: string;
}

type Content = readonly BlockData[];

/**
 * Returns the most significant difference; null if there is none. If two blocks swapped places, the
 * `selected` one counts as moved.
 */
export function diffContent(
  before: Content,
  now: Content,
  selected: string | null,
): ContentDiff | null {
  if (before === now) return null;
  const was = byId(before);
  const is = byId(now);
  const added = topmost(is, was);
  if (added[0]) return createDiff('added', added, describePosition(now, added[0].position));
  const gone = topmost(was, is);
  if (gone[0]) return createDiff('gone', gone, '');
  const moved = findMoved(was, is, selected);
  if (moved) return createDiff('moved', [moved], describePosition(now, moved.position));
  const changed = [...is.values()].find(({ block }) => !isSame(was.get(block.props.id), block));
  return changed ? createDiff('changed', [changed], describePosition(now, changed.position)) : null;
}

function byId(content: Content): Map<string, BlockPath> {
  return new Map([...walkBlocks(content)].map((path) => [path.block.props.id, path]));
}

/** Blocks that only one state has, without their children. */
function topmost(these: Map<string, BlockPath>, those: Map<string, BlockPath>): BlockPath[] {
  return [...these.values()].filter(({ block, parent }) => {
    const isWithOther = parent !== null && !those.has(parent.block.props.id);
    return !those.has(block.props.id) && !isWithOther;
  });
}

function createDiff(
  kind: ContentDiff['kind'],
  blocks: readonly BlockPath[],
  position: string,
): ContentDiff {
  const [only] = blocks;
  const name =
    only && blocks.length === 1 ? getBlockLabel(only.block.type) : `${blocks.length} blocks`;
  return { kind, name, position };
}

/** Finds a block that has moved; both states have the same blocks. */
function findMoved(
  was: Map<string, BlockPath>,
  is: Map<string, BlockPath>,
  selected: string | null,
): BlockPath | undefined {
  const otherZone = [...is.values()].find(
    ({ block, position }) => was.get(block.props.id)?.position.zone !== position.zone,
  );
  if (otherZone) return otherZone;
  for (const { position, siblings, block } of is.values()) {
    const before = was.get(block.props.id);
    if (!before || before.position.index === position.index) continue;
    const [earlier, later] = [idsOf(before.siblings), idsOf(siblings)];
    const either = [block.props.id, earlier[position.index] ?? ''];
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

/** Compares blocks without their children. */
function isSame(before: BlockPath | undefined, { type, props }: BlockData): boolean {
  if (!before || before.block.props === props) return true;
  const slots = getSlots(type);
  const own = (of: BlockData['props']) =>
    JSON.stringify(Object.entries(of).filter(([name]) => !slots.includes(name)));
  return own(before.block.props) === own(props);
}
