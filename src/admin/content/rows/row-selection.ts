import { useState } from 'react';
import type { Content } from '../content.ts';

/** Selected rows for bulk actions; only rows on the current page count. */
export interface Selection {
  chosen: readonly Content[];
  has(id: string): boolean;
  set(id: string, isChosen: boolean): void;
  setAll(isChosen: boolean): void;
}

export function useRowSelection(items: readonly Content[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: items.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set(id, isChosen) {
      setIds((now) => new Set([...now].filter((other) => other !== id).concat(isChosen ? id : [])));
    },
    setAll: (isChosen) => setIds(new Set(isChosen ? items.map(({ id }) => id) : [])),
  };
}
