import { withFreshIds } from '../block-tree/block-ids.ts';
import { nameOf } from '../block-tree/block-labels.ts';
import { countOf, type Spot, topZone } from '../block-tree/block-path.ts';
import type { BlockCommands, Say } from '../commands/block-commands.ts';
import { contentIn, type GetPuck, selectedStanding } from '../commands/puck-edits.ts';
import { asText, fromText } from './block-clipboard-format.ts';

/** Copying blocks from page to page as text. `tell` shows what has to be seen, `say` reads it out. */
export function copyingBlocks(
  getPuck: GetPuck,
  blocks: BlockCommands,
  { say, tell }: { say: Say; tell: Say },
) {
  return {
    /** The selected block as text; null where none is. */
    copy(): string | null {
      const block = selectedStanding(getPuck())?.block;
      if (!block) return null;
      say(`${nameOf(block.type)} copied.`);
      return asText([block]);
    },

    /** The same, and the block is gone; null where it could not be pasted again. */
    cut(): string | null {
      const block = selectedStanding(getPuck())?.block;
      if (!block) return null;
      const text = asText([block]);
      if (fromText(text).leftOut > 0) {
        say(`${nameOf(block.type)} can be moved, but not cut.`);
        return null;
      }
      return blocks.remove('cut') ? text : null;
    },

    /** Puts what was copied after the selected block, or at the end of the page. */
    paste(text: string): void {
      const read = fromText(text);
      const left = leftOutInWords(read.leftOut);
      if (read.blocks.length === 0) {
        tell(left === '' ? 'There is nothing to paste.' : `Nothing was pasted. ${left}`);
        return;
      }
      if (!blocks.insert(withFreshIds(read.blocks), spotAfterSelected(getPuck))) return;
      const count = countOf(read.blocks);
      const words = count === 1 ? '1 block pasted.' : `${count} blocks pasted.`;
      if (left === '') say(words);
      else tell(`${words} ${left}`);
    },
  };
}

export type Copying = ReturnType<typeof copyingBlocks>;

/** Behind the selected block, or at the end of the page. */
function spotAfterSelected(getPuck: GetPuck): Spot {
  const puck = getPuck();
  const standing = selectedStanding(puck);
  if (!standing) return { zone: topZone, index: contentIn(puck).length };
  return { ...standing.spot, index: standing.spot.index + 1 };
}

export function leftOutInWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 block was left out, because it cannot be added here.'
    : `${count} blocks were left out, because they cannot be added here.`;
}
