import { getBlockName, withBlockName } from '#blocks/page-content/block-name.ts';
import { blockMaxCount, blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { createBlockId } from '../block-tree/block-ids.ts';
import { getBlockLabel, isTopLevelOnly } from '../block-tree/block-labels.ts';
import { getMove, type MoveDirection, type NamedPosition } from '../block-tree/block-moves.ts';
import {
  type BlockPath,
  type BlockPosition,
  countBlocks,
  findBlockPath,
  getNestingLevels,
  rootZone,
  walkBlocks,
} from '../block-tree/block-path.ts';
import { describePosition } from '../block-tree/insert-positions.ts';
import {
  applyEdit,
  type GetPuck,
  getContent,
  getSelectedId,
  getSelectedPath,
  insertBlocks,
  selectPosition,
} from './puck-edits.ts';

export type Announce = (words: string) => void;

type Allowed = 'drag' | 'duplicate' | 'delete';

/**
 * Block commands for keys and buttons. Each announces its result, except the selection, which
 * `useChangeAnnouncements` announces.
 */
export function createBlockCommands(getPuck: GetPuck, announce: Announce) {
  /** Returns the selected block if the user may do this with it. */
  function selectedFor(allowed: Allowed): BlockPath | null {
    const puck = getPuck();
    const path = getSelectedPath(puck);
    if (!path) announce('Select a block first.');
    else if (puck.getPermissions({ item: path.block })[allowed]) return path;
    else announce(`${getBlockLabel(path.block.type)} can’t be edited here.`);
    return null;
  }

  function moveBlock(path: BlockPath, to: BlockPosition, describe: () => string): void {
    const { zone, index } = path.position;
    if (zone === to.zone && index === to.index) return;
    applyEdit(
      getPuck,
      {
        type: 'move',
        sourceZone: zone,
        sourceIndex: index,
        destinationZone: to.zone,
        destinationIndex: to.index,
      },
      to,
    );
    announce(describe());
  }

  return {
    move(step: MoveDirection): void {
      const path = selectedFor('drag');
      if (!path) return;
      const target = getMove(getContent(getPuck()), path.block.props.id, step);
      if (target.to) moveBlock(path, target.to, () => target.message);
      else announce(target.message);
    },

    moveTo({ position, name }: NamedPosition): void {
      const path = selectedFor('drag');
      if (!path) return;
      moveBlock(path, position, () => `${getBlockLabel(path.block.type)} moved into ${name}.`);
    },

    /** Moves and selects a block that need not be selected. */
    moveById(id: string, to: BlockPosition): void {
      const path = findBlockPath(getContent(getPuck()), id);
      if (!path || !getPuck().getPermissions({ item: path.block }).drag) return;
      moveBlock(path, to, () => {
        const where = describePosition(getContent(getPuck()), to);
        return `${getBlockLabel(path.block.type)} moved, ${where}.`;
      });
    },

    /** Names a block for the outline; a blank name removes it. */
    rename(id: string, name: string): void {
      const path = findBlockPath(getContent(getPuck()), id);
      if (!path || !getPuck().getPermissions({ item: path.block }).edit) return;
      const { block, position } = path;
      const props = withBlockName(block.props, name);
      if (getBlockName(props) === getBlockName(block.props)) return;
      const { zone: destinationZone, index: destinationIndex } = position;
      const data = { ...block, props };
      applyEdit(getPuck, { type: 'replace', destinationZone, destinationIndex, data }, position);
      announce(`Renamed to ${getBlockName(props) || getBlockLabel(block.type)}.`);
    },

    duplicate(): void {
      const path = selectedFor('duplicate');
      if (!path || !hasRoomFor([path.block])) return;
      const { zone, index } = path.position;
      const next = { zone, index: index + 1 };
      applyEdit(getPuck, { type: 'duplicate', sourceZone: zone, sourceIndex: index }, next);
      announce(`${getBlockLabel(path.block.type)} duplicated. The copy is selected.`);
    },

    /** Removes the selected block and returns whether it did. Selects the next, previous or parent block. */
    remove(done = 'deleted'): boolean {
      const path = selectedFor('delete');
      if (!path) return false;
      const { position, siblings, parent, block } = path;
      const isLast = position.index === siblings.length - 1;
      const beside = isLast ? { ...position, index: position.index - 1 } : position;
      const nextSelected = siblings.length > 1 ? beside : (parent?.position ?? null);
      applyEdit(getPuck, { type: 'remove', ...position }, nextSelected);
      const now = getPuck().selectedItem;
      const then = now ? `${getBlockLabel(now.type)} is selected.` : 'Nothing is selected.';
      announce(`${getBlockLabel(block.type)} ${done}. ${then}`);
      return true;
    },

    selectParent(): void {
      const path = getSelectedPath(getPuck());
      if (!path) return;
      selectPosition(getPuck, path.parent?.position ?? null);
    },

    selectById(id: string): void {
      const position = getPuck().getSelectorForId(id);
      if (!position || getSelectedId(getPuck()) === id) return;
      selectPosition(getPuck, position);
    },

    /** Adds a new block of a type. */
    add(type: string, position: BlockPosition): void {
      const id = createBlockId(type);
      if (!mayInsert(type) || !hasRoomFor([{ type, props: { id } }], position)) return;
      const where = describePosition(getContent(getPuck()), position);
      const { zone: destinationZone, index: destinationIndex } = position;
      applyEdit(
        getPuck,
        { type: 'insert', componentType: type, id, destinationZone, destinationIndex },
        position,
      );
      getPuck().resolveDataById(id, 'insert');
      announce(`${getBlockLabel(type)} added ${where}.`);
    },

    /** Inserts blocks; returns false if they can't be there or the page has no room for them. */
    insert(blocks: readonly BlockData[], position: BlockPosition): boolean {
      if (blocks.length === 0 || !mayInsert() || !hasRoomFor(blocks, position)) return false;
      insertBlocks(getPuck, blocks, position);
      return true;
    },
  };

  function mayInsert(type?: string): boolean {
    const { insert } = getPuck().getPermissions(type === undefined ? {} : { type });
    if (!insert) announce('You can view this page but not edit it.');
    return insert;
  }

  function hasRoomFor(blocks: readonly BlockData[], position?: BlockPosition): boolean {
    const confined = blocks.find(({ type }) => isTopLevelOnly(type));
    if (confined && position && position.zone !== rootZone) {
      announce(`${getBlockLabel(confined.type)} can only be at the top level of a page.`);
      return false;
    }
    const content = getContent(getPuck());
    if (countBlocks(content) + countBlocks(blocks) > blockMaxCount) {
      announce(`A page can have up to ${blockMaxCount} blocks.`);
      return false;
    }
    const around = position ? getDepth(content, position) : 0;
    if (around + Math.max(...blocks.map(getNestingLevels)) <= blockMaxDepth) return true;
    announce('Blocks can’t be nested that deeply.');
    return false;
  }
}

export type BlockCommands = ReturnType<typeof createBlockCommands>;

/** Returns the depth of the block that contains a position; 0 for the page. */
function getDepth(content: readonly BlockData[], { zone }: BlockPosition): number {
  const id = zone.slice(0, zone.indexOf(':'));
  for (const { block, depth } of walkBlocks(content)) if (block.props.id === id) return depth;
  return 0;
}
