import { startTransition, useEffect, useState } from 'react';

/** More rows than the tallest screen shows. */
const maxInSight = 40;

/**
 * Returns the rows to render now. Of a completely new page only the visible rows are rendered first, for
 * speed, and the others right after.
 */
export function useVisibleRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const [drawn, setDrawn] = useState('');
  const keys = rows.map(rowKey);
  const all = keys.join('\n');
  useEffect(() => {
    startTransition(() => setDrawn(all));
  }, [all]);
  if (rows.length <= maxInSight) return rows;
  const known = new Set(drawn.split('\n'));
  return keys.some((key) => known.has(key)) ? rows : rows.slice(0, maxInSight);
}
