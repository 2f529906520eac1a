import { z } from 'zod';
import { hourMs, minuteMs, secondMs } from '#time/durations.ts';

const unitsMs: Record<string, number> = { s: secondMs, m: minuteMs, h: hourMs };
const maxHours = 10 * 365 * 24;
/** Ten years, so that dates computed from it stay valid. */
export const maxSeconds = maxHours * 3_600;

/** Parses a switch of Supabase Auth. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

/** Parses a time such as 1h30m, into milliseconds. */
export const duration = z
  .string()
  .regex(/^(0|(\d{1,15}[smh])+)$/, 'must be a time such as 30m or 24h')
  .transform(durationMs)
  .refine((ms) => ms <= maxSeconds * 1_000, `must be ${maxHours}h or less`);

/** Splits a list at its commas. */
export function listIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');
}

function durationMs(text: string): number {
  let total = 0;
  for (const [, count = '0', unit = 's'] of text.matchAll(/(\d+)([smh])/g)) {
    total += Number(count) * (unitsMs[unit] ?? 0);
  }
  return total;
}
