import { formatLocalTime, parseLocalTime } from '#ui/time-zone.ts';

type Stored = string | null | undefined;

/** A stored moment as a field of date and time shows it, by the clock of `zone`. */
export function toInputValue(stored: Stored, zone: string): string {
  return stored ? formatLocalTime(new Date(stored), zone) : '';
}

/** What is stored for a field. What was not touched stays to the second, also in an hour that comes twice. */
export function fromInputValue(typed: string, stored: Stored, zone: string): string | null {
  if (stored && typed === toInputValue(stored, zone)) return stored;
  return parseLocalTime(typed, zone)?.toISOString() ?? null;
}

/** The field whose date is not complete: the browser tells of it as of an empty one. */
export function findIncompleteDateTime(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);
}
