import { formatDate } from '#ui/date-format.ts';

/** Writes the moments that concern every reader by the reader's own clock; the server has written the site's. */
export function showLocalTimes(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = formatDate(new Date(time.dateTime), 'moment', timeZone);
  }
}
