import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a form when the form closes. Call the returned function when
 * the form opens; it records the focused element.
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

/** For a menu item, which disappears with its menu, the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
}
