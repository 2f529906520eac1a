import { type RefObject, useEffect } from 'react';
import { isCommandPress } from '#ui/panel/command-press.ts';

/** Dialogs and menus in front of the form. Toasts are dialogs too, but not modal. */
const overlays = '[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]';

/** Whether a dialog or a menu is in front of the form. */
export function isBehindOverlay(): boolean {
  return document.querySelector(overlays) !== null;
}

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
