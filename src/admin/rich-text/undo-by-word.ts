import { closeHistory } from '@tiptap/pm/history';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/**
 * Makes undo work by word or line. By default the history groups everything typed without a pause of half a
 * second.
 */
export function undoByWord(): Plugin {
  return new Plugin({
    filterTransaction(transaction) {
      if (startsWordOrLine(transaction)) closeHistory(transaction);
      return true;
    },
  });
}

function startsWordOrLine({ steps }: Transaction): boolean {
  return steps.some((step) => {
    if (!(step instanceof ReplaceStep)) return false;
    const { content, openStart } = step.slice;
    return openStart > 0 || /^\s/.test(content.textBetween(0, content.size));
  });
}
