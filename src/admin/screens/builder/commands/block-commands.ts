import { blockMaxCount, blockMaxDepth } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { freshId } from '../block-tree/block-ids.ts';
import { nameOf } from '../block-tree/block-labels.ts';
import { type Place, type Step, wayOf } from '../block-tree/block-moves.ts';
import {
  countOf,
  levelsOf,
  type Spot,
  type Standing,
  standings,
} from '../block-tree/block-path.ts';
import { spotInWords } from '../block-tree/insert-positions.ts';
import {
  change,
  contentIn,
  type GetPuck,
  insertBlocks,
  select,
  selectedIn,
  selectedStanding,
} from './puck-edits.ts';

export type Say = (words: string) => void;

type Allowed = 'drag' | 'duplicate' | 'delete';

/**
 * What can be done with blocks by key or button; each says what came of it, but for what is selected: that is
 * told whoever selects it, see `useTelling`.
 */
export function blockCommands(getPuck: GetPuck, say: Say) {
  /** The selected block, if the role of whoever edits allows this with it. */
  function selectedFor(allowed: Allowed): Standing | null {
    const puck = getPuck();
    const standing = selectedStanding(puck);
    if (!standing) say('Select a block first.');
    else if (puck.getPermissions({ item: standing.block })[allowed]) return standing;
    else say(`${nameOf(standing.block.type)} cannot be changed in this way.`);
    return null;
  }

  function go(standing: Standing, to: Spot, words: string): void {
    const { zone, index } = standing.spot;
    if (zone === to.zone && index === to.index) return;
    change(
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
    say(words);
  }

  return {
    move(step: Step): void {
      const standing = selectedFor('drag');
      if (!standing) return;
      const way = wayOf(contentIn(getPuck()), standing.block.props.id, step);
      if (way.to) go(standing, way.to, way.words);
      else say(way.words);
    },

    moveTo({ spot, name }: Place): void {
      const standing = selectedFor('drag');
      if (standing) go(standing, spot, `${nameOf(standing.block.type)} moved into ${name}.`);
    },

    duplicate(): void {
      const standing = selectedFor('duplicate');
      if (!standing || !hasRoomFor([standing.block])) return;
      const { zone, index } = standing.spot;
      const next = { zone, index: index + 1 };
      change(getPuck, { type: 'duplicate', sourceZone: zone, sourceIndex: index }, next);
      say(`${nameOf(standing.block.type)} duplicated. The copy is selected.`);
    },

    /** Answers whether it is gone. The next block is selected, else the one before it, else the one around it. */
    remove(done = 'deleted'): boolean {
      const standing = selectedFor('delete');
      if (!standing) return false;
      const { spot, siblings, parent, block } = standing;
      const isLast = spot.index === siblings.length - 1;
      const beside = isLast ? { ...spot, index: spot.index - 1 } : spot;
      const heir = siblings.length > 1 ? beside : (parent?.spot ?? null);
      change(getPuck, { type: 'remove', ...spot }, heir);
      const now = getPuck().selectedItem;
      const then = now ? `${nameOf(now.type)} is selected.` : 'Nothing is selected.';
      say(`${nameOf(block.type)} ${done}. ${then}`);
      return true;
    },

    selectParent(): void {
      const standing = selectedStanding(getPuck());
      if (!standing) return;
      select(getPuck, standing.parent?.spot ?? null);
    },

    selectById(id: string): void {
      const spot = getPuck().getSelectorForId(id);
      if (!spot || selectedIn(getPuck()) === id) return;
      select(getPuck, spot);
    },

    /** Adds a new block of a type. */
    add(type: string, spot: Spot): void {
      const id = freshId(type);
      if (!mayInsert(type) || !hasRoomFor([{ type, props: { id } }], spot)) return;
      const where = spotInWords(contentIn(getPuck()), spot);
      const { zone: destinationZone, index: destinationIndex } = spot;
      change(
        getPuck,
        { type: 'insert', componentType: type, id, destinationZone, destinationIndex },
        spot,
      );
      getPuck().resolveDataById(id, 'insert');
      say(`${nameOf(type)} added ${where}.`);
    },

    /** Puts finished blocks in; false where the page has no room for them. */
    insert(blocks: readonly BlockData[], spot: Spot): boolean {
      if (blocks.length === 0 || !mayInsert() || !hasRoomFor(blocks, spot)) return false;
      insertBlocks(getPuck, blocks, spot);
      return true;
    },
  };

  function mayInsert(type?: string): boolean {
    const { insert } = getPuck().getPermissions(type === undefined ? {} : { type });
    if (!insert) say('You can read this page, but not change it.');
    return insert;
  }

  function hasRoomFor(blocks: readonly BlockData[], spot?: Spot): boolean {
    const content = contentIn(getPuck());
    if (countOf(content) + countOf(blocks) > blockMaxCount) {
      say(`A page holds at most ${blockMaxCount} blocks.`);
      return false;
    }
    const around = spot ? depthOf(content, spot) : 0;
    if (around + Math.max(...blocks.map(levelsOf)) <= blockMaxDepth) return true;
    say('Blocks cannot stand that deep within each other.');
    return false;
  }
}

export type BlockCommands = ReturnType<typeof blockCommands>;

/** How deep the block stands that a place is in; 0 for the page itself. */
function depthOf(content: readonly BlockData[], { zone }: Spot): number {
  const id = zone.slice(0, zone.indexOf(':'));
  for (const { block, depth } of standings(content)) if (block.props.id === id) return depth;
  return 0;
}
