import { Plugin } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Moves from cell to cell with Tab and Shift+Tab; Tab in the last cell adds a row. Right after Escape, Tab leaves the
 * text as it does elsewhere.
 */
export function tableTab(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, altKey, metaKey }) {
        if (key === 'Shift') return false;
        const isTab = key === 'Tab' && !ctrlKey && !altKey && !metaKey;
        const moves = isTab && !isLeaving && isInTable(view.state);
        isLeaving = key === 'Escape';
        return moves && moveToCell(view, shiftKey ? -1 : 1);
      },
      handleDOMEvents: {
        blur: () => {
          isLeaving = false;
        },
      },
    },
  });
}

function moveToCell(view: EditorView, direction: 1 | -1): boolean {
  const move = goToNextCell(direction);
  if (move(view.state, view.dispatch)) return true;
  if (direction === -1) return false;
  return addRowAfter(view.state, view.dispatch) && move(view.state, view.dispatch);
}
