import { hourMs, minuteMs, secondMs } from '#time/durations.ts';

const unitsMs = new Map([
  ['ns', 1 / 1_000_000],
  ['us', 1 / 1_000],
  ['µs', 1 / 1_000],
  ['μs', 1 / 1_000],
  ['ms', 1],
  ['s', secondMs],
  ['m', minuteMs],
  ['h', hourMs],
]);

const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
const maxTextLength = 64;
/** 292 years, the longest duration in Supabase Auth. */
const maxMs = 2_562_047 * hourMs;

/** Parses "24h" or "1h30m" to milliseconds, "none" to 0; null for anything else. */
export function parseBanDuration(text: string): number | null {
  if (text === 'none' || text === '0') return 0;
  if (text.length > maxTextLength || text.replace(part, '') !== '' || text === '') return null;
  let total = 0;
  for (const [, count, unit = ''] of text.matchAll(part)) {
    total += Number(count) * (unitsMs.get(unit) ?? 0);
  }
  return total > maxMs ? null : Math.ceil(total);
}
