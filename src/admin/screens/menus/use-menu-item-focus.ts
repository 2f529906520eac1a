import { useEffect, useRef } from 'react';

export type FocusOn = (id: string, control: string) => void;

/** Gives the focus to a control within an entry once the entries are drawn anew: moving one takes it away. */
export function useMenuItemFocus(): FocusOn {
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
