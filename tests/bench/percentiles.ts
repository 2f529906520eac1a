import { median } from './compare-servers.ts';

/** What was measured several times, in milliseconds. */
export interface Spread {
  median: number;
  p95: number;
}

export function getSpread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1);
  return { median: median(sorted), p95: sorted[at] ?? Number.NaN };
}
