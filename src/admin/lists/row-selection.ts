import { useState } from 'react';

/** Selected rows for bulk actions; only rows on the current page count. */
export interface Selection<Row extends { id: string }> {
  chosen: readonly Row[];
  has(id: string): boolean;
  set(id: string, isChosen: boolean): void;
  setAll(isChosen: boolean): void;
}

export function useRowSelection<Row extends { id: string }>(items: readonly Row[]): Selection<Row> {
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
