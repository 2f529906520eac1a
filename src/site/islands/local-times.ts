import { formatDate } from '#time/date-format.ts';

/** Shows times marked `data-local` in the reader's time zone; the server rendered them in the site's. */
export function showLocalTimes(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = formatDate(new Date(time.dateTime), 'moment', timeZone);
  }
}
