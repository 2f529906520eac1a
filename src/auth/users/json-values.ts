/** A time as clients read it; none, or one beyond the calendar (`infinity`), is left out. */
export function formatTime(date: Date | null): string | undefined {
  return date === null || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The members that have a value. */
export function omitUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
