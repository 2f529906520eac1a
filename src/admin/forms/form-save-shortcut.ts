import { type RefObject, useEffect } from 'react';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { isBehindOverlay } from '#ui/panel/dialog/open-dialog.ts';

/** Submits the form on Ctrl/Cmd+S, wherever the focus is on its screen. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isCommandPress(event, 's') || event.defaultPrevented) return;
      event.preventDefault();
      if (!isBehindOverlay()) form.current?.requestSubmit();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}
