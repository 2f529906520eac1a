import { useEffect } from 'react';

const textField =
  'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=button])';

/**
 * Leaves Ctrl+Z and its relatives to the browser while a text field has the focus: there they undo typing. The
 * library would take back the last change of the page, whatever has the focus. It listens at the document, so
 * this listens at the window, which hears of a key before.
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

// By their place on the keyboard, as the library tells them.
function isUndoOrRedo({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && (code === 'KeyZ' || code === 'KeyY');
}

function isTextField(target: EventTarget | null): boolean {
  // Elements of the canvas are of its own window, so `instanceof` would say no to all of them.
  return target !== null && 'matches' in target && (target as Element).matches(textField);
}
