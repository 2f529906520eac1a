import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a form once the form is gone. The answered function notes where the
 * focus is; it is called when the form opens.
 */
export function useReturnFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusOn(opener.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return () => {
    opener.current = openerOf(document.activeElement);
  };
}

function focusOn(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/** An entry of a menu is gone with its menu; the button that opened the menu stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
}
