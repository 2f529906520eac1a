import { startTransition, useEffect, useState } from 'react';

/** More than the tallest screen shows. */
const mostInSight = 40;

/**
 * The rows to draw now: all of them, but of a page whose rows are all new only those in sight, so that nobody
 * waits for what lies below. The others follow in the next moment.
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
  if (rows.length <= mostInSight) return rows;
  const known = new Set(drawn.split('\n'));
  return keys.some((key) => known.has(key)) ? rows : rows.slice(0, mostInSight);
}
