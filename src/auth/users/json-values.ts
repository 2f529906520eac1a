/** Formats a time for clients; undefined for none or for `infinity`. */
export function formatTime(date: Date | null): string | undefined {
  return date === null || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Removes the members that are undefined. */
export function omitUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
