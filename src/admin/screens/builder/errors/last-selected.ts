import { useEffect } from 'react';
import { usePuckState } from '../use-puck-state.ts';

interface Selected {
  page: string;
  id: string;
  type: string;
}

let last: Selected | null = null;

/** Remembers the selected block, the likely cause when the editor fails. */
export function useTrackSelected(page: string): void {
  const id = usePuckState(({ selectedItem }) => selectedItem?.props.id as string | undefined);
  const type = usePuckState(({ selectedItem }) => selectedItem?.type);
  useEffect(() => {
    if (id !== undefined && type !== undefined) last = { page, id, type: String(type) };
  }, [page, id, type]);
}

export function getLastSelected(page: string): Selected | null {
  return last?.page === page ? last : null;
}
