const msPerDay = 24 * 60 * 60_000;

const months = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day that a project begins or ends on, in words for visitors and for programs. */
export interface Month {
  words: string;
  dateTime: string;
}

export interface Timeline {
  start: Month | null;
  end: Month | null;
  /** How much of the time between has gone by; null unless both ends are known. */
  progress: { percent: number; words: string } | null;
}

/**
 * The time a project takes, from its stored days and today's. A day that is none counts as unknown,
 * and of two that contradict each other neither is believed.
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
  const share = (now - start) / (end - start + msPerDay);
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return {
    start: monthOf(start),
    end: monthOf(end),
    progress: { percent, words: inWords(share, percent) },
  };
}

/** Today's day, YYYY-MM-DD, by the clocks of a time zone. */
export function todayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
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

function inWords(share: number, percent: number): string {
  if (share < 0) return 'Not started yet';
  if (share >= 1) return 'The planned time is over';
  return `${percent}% of the planned time has passed`;
}
