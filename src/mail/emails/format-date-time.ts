/** Formats a date as "14:05 on 21 November 2026 (Africa/Lagos)", in the time zone of the site. */
export function formatDateTime(moment: Date, timeZone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const calendar = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = new Intl.DateTimeFormat('en-GB', { ...clock, timeZone }).format(moment);
  const day = new Intl.DateTimeFormat('en-GB', { ...calendar, timeZone }).format(moment);
  return `${time} on ${day} (${timeZone})`;
}
