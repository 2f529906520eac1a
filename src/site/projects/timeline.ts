import { dayMs } from '#time/durations.ts';

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Start or end of a project, as text and as an ISO date. */
export interface Month {
  words: string;
  dateTime: string;
}

export interface Timeline {
  start: Month | null;
  end: Month | null;
  /** Elapsed share of the planned time; null unless both dates are known. */
  progress: { percent: number; words: string } | null;
}

/**
 * Computes the timeline of a project from its stored dates and today. Invalid dates count as unknown; if the
 * end is before the start, both do.
 */
export function getTimeline(
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
  today: string,
): Timeline {
  const [start, end] = [dayOf(start_date), dayOf(end_date)];
  if (start === null || end === null)
    return { start: monthOf(start), end: monthOf(end), progress: null };
  if (end < start) return { start: null, end: null, progress: null };
  const now = dayOf(today) ?? start;
  const share = (now - start) / (end - start + dayMs);
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return {
    start: monthOf(start),
    end: monthOf(end),
    progress: { percent, words: formatProgress(share, percent) },
  };
}

function dayOf(stored: string | null): number | null {
  if (stored === null || !/^\d{4}-\d{2}-\d{2}$/.test(stored)) return null;
  const day = Date.parse(`${stored}T00:00:00Z`);
  return Number.isNaN(day) ? null : day;
}

function monthOf(day: number | null): Month | null {
  if (day === null) return null;
  const date = new Date(day);
  return { words: months.format(date), dateTime: date.toISOString().slice(0, 10) };
}

function formatProgress(share: number, percent: number): string {
  if (share < 0) return 'Not started yet';
  if (share >= 1) return 'Past the planned end date';
  return `${percent}% of the planned time has passed`;
}
