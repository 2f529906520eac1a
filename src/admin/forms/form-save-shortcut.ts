import { type RefObject, useEffect } from 'react';

/** A message that something worked is a dialog too, but nothing that waits for an answer. */
const inFront = '[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]';

/** Ctrl or Cmd S submits the form, wherever the focus is on its screen. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector(inFront)) form.current?.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}
