import { useEffect } from 'react';

const textField =
  'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=button])';

/**
 * Leaves undo and redo to the browser while a text field has the focus. Puck would undo the last change of
 * the page. It listens on the document, so this listens on the window, in the capture phase.
 */
export function useFieldUndo(of: Document | undefined): void {
  useEffect(() => {
    const view = of?.defaultView;
    if (!view) return;
    const onKey = (event: KeyboardEvent) => {
      if (isUndoOrRedo(event) && isTextField(event.target)) event.stopImmediatePropagation();
    };
    view.addEventListener('keydown', onKey, true);
    return () => view.removeEventListener('keydown', onKey, true);
  }, [of]);
}

// By physical key, as Puck does.
function isUndoOrRedo({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && (code === 'KeyZ' || code === 'KeyY');
}

function isTextField(target: EventTarget | null): boolean {
  // Canvas elements belong to another window, so `instanceof` does not work.
  return target !== null && 'matches' in target && (target as Element).matches(textField);
}
