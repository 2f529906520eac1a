import { assignNewIds } from '../block-tree/block-ids.ts';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { type BlockPosition, countBlocks, rootZone } from '../block-tree/block-path.ts';
import type { Announce, BlockCommands } from '../commands/block-commands.ts';
import { type GetPuck, getContent, getSelectedPath } from '../commands/puck-edits.ts';
import { parseClipboardText, serializeBlocks } from './block-clipboard-format.ts';

/** Commands to copy blocks between pages as text. `tell` shows a message, `say` announces it. */
export function createClipboardCommands(
  getPuck: GetPuck,
  blocks: BlockCommands,
  { announce, tell }: { announce: Announce; tell: Announce },
) {
  return {
    /** Returns the selected block as text; null if there is none. */
    copy(): string | null {
      const block = getSelectedPath(getPuck())?.block;
      if (!block) return null;
      announce(`${getBlockLabel(block.type)} copied.`);
      return serializeBlocks([block]);
    },

    /** Like `copy`, but removes the block; null if it could not be pasted again. */
    cut(): string | null {
      const block = getSelectedPath(getPuck())?.block;
      if (!block) return null;
      const text = serializeBlocks([block]);
      if (parseClipboardText(text).skipped > 0) {
        announce(`${getBlockLabel(block.type)} can be moved but not cut.`);
        return null;
      }
      return blocks.remove('cut') ? text : null;
    },

    /** Pastes after the selected block, or at the end of the page. */
    paste(text: string): void {
      const read = parseClipboardText(text);
      const skippedMessage = formatSkipped(read.skipped);
      if (read.blocks.length === 0) {
        tell(skippedMessage === '' ? 'Nothing to paste.' : `Nothing was pasted. ${skippedMessage}`);
        return;
      }
      if (!blocks.insert(assignNewIds(read.blocks), getPastePosition(getPuck))) return;
      const count = countBlocks(read.blocks);
      const words = count === 1 ? '1 block pasted.' : `${count} blocks pasted.`;
      if (skippedMessage === '') announce(words);
      else tell(`${words} ${skippedMessage}`);
    },
  };
}

export type ClipboardCommands = ReturnType<typeof createClipboardCommands>;

/** Returns the position after the selected block, or at the end of the page. */
function getPastePosition(getPuck: GetPuck): BlockPosition {
  const puck = getPuck();
  const path = getSelectedPath(puck);
  if (!path) return { zone: rootZone, index: getContent(puck).length };
  return { ...path.position, index: path.position.index + 1 };
}

export function formatSkipped(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 block was left out because it can’t be added here.'
    : `${count} blocks were left out because they can’t be added here.`;
}
