import { formatDate } from '#time/date-format.ts';

/** A day, YYYY-MM-DD, in words. */
export function PublicationDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(new Date(date), 'day', 'UTC')}</time>;
}
