import type { Block } from '../block.ts';
import { getBlockDefinition } from '../definitions.ts';
import { getBlockName, withBlockName } from './block-name.ts';
import { coerceProps } from './coerce-props.ts';
import { blockMaxCount, blockMaxDepth } from './content-limits.ts';
import type { BlockData, Reader, StoredBlock } from './page-data.ts';
import { plainCopy } from './plain-copy.ts';
import { own } from './plain-object.ts';
import { readStoredBlock } from './stored-block.ts';
import type { StoredPage } from './stored-page.ts';
import { uniqueIds } from './unique-ids.ts';
import { noZones, type ParentZones, readZones, zonesToSlots } from './zones.ts';

export interface ReadBlocks {
  content: BlockData[];
  omitted: number;
}

/** Reads all blocks of a page in document order, parents first. */
export function readBlocks(page: StoredPage, reader: Reader): ReadBlocks {
  const zones = readZones(page.zones);
  const giveId = uniqueIds();
  let count = 0;
  let omitted = 0;

  function readList(items: readonly unknown[], depth: number): BlockData[] {
    const blocks: BlockData[] = [];
    for (const item of items) {
      const block = readItem(item, depth);
      if (block) blocks.push(block);
      else omitted += 1;
    }
    return blocks;
  }

  function readItem(item: unknown, depth: number): BlockData | undefined {
    if (depth > blockMaxDepth || count >= blockMaxCount) return undefined;
    const stored = readStoredBlock(item);
    if (!stored) return undefined;
    const shape = getBlockDefinition(stored.type);
    if (!shape && reader === 'visitors') return undefined;
    count += 1;
    const id = giveId(own(stored.props, 'id'), stored.type);
    const holdsBlocks = shape?.slots.length !== 0;
    const old = holdsBlocks ? zones.take(own(stored.props, 'id')) : noZones;
    return shape ? readKnown(shape, stored, id, old, depth) : keepUnknown(stored, id, old, depth);
  }

  function readKnown(
    shape: Block,
    { type, props }: StoredBlock,
    id: string,
    old: ParentZones,
    depth: number,
  ): BlockData {
    const oldSlots = zonesToSlots(old, shape.slots);
    const slots = shape.slots.map((slot) => {
      const items = [...listIn(own(props, slot)), ...(oldSlots.get(slot) ?? [])];
      return [slot, readList(items, depth + 1)] as const;
    });
    const read = { id, ...coerceProps(shape.props, props), ...Object.fromEntries(slots) };
    // Visitors never get the name.
    return { type, props: reader === 'editor' ? withBlockName(read, getBlockName(props)) : read };
  }

  function keepUnknown(
    { type, props }: StoredBlock,
    id: string,
    old: ParentZones,
    depth: number,
  ): BlockData {
    const slots = [...old].map(([name, items]) => [name, readList(items, depth + 1)] as const);
    return { type, props: { ...plainCopy({ ...props, ...Object.fromEntries(slots) }), id } };
  }

  const rootZones = [...zones.take('root').values()].flat();
  const content = readList([...page.content, ...rootZones], 1);
  return { content, omitted: omitted + zones.left() };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
