const minuteMs = 60_000;

/** ISO 8601 as a field of date and time has it: the clock of this computer, to the minute. */
export function localMoment(iso: string | null | undefined): string {
  if (!iso) return '';
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The other way round; null where nothing is entered. */
export function momentAt(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}
