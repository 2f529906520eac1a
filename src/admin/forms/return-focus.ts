import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#ui/panel/dialog/open-dialog.ts';

interface ReturnFocus {
  /** Records the focused element; call it when the form opens. */
  rememberFocus(): void;
  /** Returns the focus to that element; for a dialog that opened from the form and outlives it. */
  returnFocus(): void;
}

/** Returns the focus to the element that opened a form when the form closes, unless a dialog is open then. */
export function useReturnFocus(isOpen: boolean): ReturnFocus {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !isDialogOpen()) focusOn(opener.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    rememberFocus() {
      opener.current = openerOf(document.activeElement);
    },
    returnFocus: () => focusOn(opener.current),
  };
}

function focusOn(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/** For a menu item, which disappears with its menu, the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
}
