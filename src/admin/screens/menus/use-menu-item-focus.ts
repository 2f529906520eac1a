import { useEffect, useRef } from 'react';

export type FocusMenuItem = (id: string, control: string) => void;

/** Focuses a control of an item after the items are rendered: moving an item loses the focus. */
export function useMenuItemFocus(): FocusMenuItem {
  const wanted = useRef<{ id: string; control: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, control } = wanted.current;
    wanted.current = null;
    document.querySelector<HTMLElement>(`[data-entry="${id}"] ${control}`)?.focus();
  });
  return (id, control) => {
    wanted.current = { id, control };
  };
}
