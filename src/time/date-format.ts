const formatters = new Map<string, Intl.DateTimeFormat>();

const styles = {
  day: { dateStyle: 'long' },
  moment: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formats a date in a time zone: 21 November 2026, or with weekday, time and zone name. Lines don't break between day and
 * month.
 */
export function formatDate(at: Date, style: keyof typeof styles, timeZone: string): string {
  return formatterOf(style, timeZone)
    .format(at)
    .replace(/^(\D*\d{1,2}) /, '$1\u00a0');
}

// Cached: creating a formatter costs more than rendering a page.
function formatterOf(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  const name = `${style} ${timeZone}`;
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...styles[style], timeZone });
    formatters.set(name, formatter);
  }
  return formatter;
}
