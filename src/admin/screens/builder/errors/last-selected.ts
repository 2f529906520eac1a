import { useEffect } from 'react';
import { useBuilder } from '../use-puck-state.ts';

interface Selected {
  page: string;
  id: string;
  type: string;
}

let last: Selected | null = null;

/** Notes which block is being worked on: the first to suspect when the editor breaks. */
export function useNoteSelected(page: string): void {
  const id = useBuilder(({ selectedItem }) => selectedItem?.props.id as string | undefined);
  const type = useBuilder(({ selectedItem }) => selectedItem?.type);
  useEffect(() => {
    if (id !== undefined && type !== undefined) last = { page, id, type: String(type) };
  }, [page, id, type]);
}

export function lastSelected(page: string): Selected | null {
  return last?.page === page ? last : null;
}
