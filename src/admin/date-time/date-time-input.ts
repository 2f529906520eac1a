import { formatLocalTime, parseLocalTime } from '#time/time-zone.ts';

type Stored = string | null | undefined;

/** Formats a stored moment for a date-time input, in the time zone `zone`. */
export function toInputValue(stored: Stored, zone: string): string {
  return stored ? formatLocalTime(new Date(stored), zone) : '';
}

/** Parses a date-time input. An unchanged value keeps its seconds, and its side of a clock change. */
export function fromInputValue(typed: string, stored: Stored, zone: string): string | null {
  if (stored && typed === toInputValue(stored, zone)) return stored;
  return parseLocalTime(typed, zone)?.toISOString() ?? null;
}

/** Finds an input with an incomplete date, whose value browsers report as empty. */
export function findIncompleteDateTime(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);
}
