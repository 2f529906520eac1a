import { dayMs } from './durations.ts';

const typedMoment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;
const areaAndPlace = /^(utc|gmt)$|^[a-z_]+\/[a-z0-9_+/-]+$/i;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment as local time for a datetime field, to the minute. */
export function formatLocalTime(at: Date, timeZone: string): string {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), timeZone));
  return shown.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/**
 * Parses local time in a time zone; null if invalid. An ambiguous time gives the first moment; a skipped time
 * moves forward by the length of the gap.
 */
export function parseLocalTime(typed: string, timeZone: string): Date | null {
  const [, ...parts] = typedMoment.exec(typed) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  if (parts.length === 0) return null;
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute);
  return localTimeToDate(shown.getTime(), timeZone);
}

/** Converts local time, given as if it were UTC in milliseconds since 1970, to a moment. */
export function localTimeToDate(wanted: number, timeZone: string): Date {
  // No zone is more than a day from UTC, so one of these two offsets applies.
  const before = wanted - offsetAt(wanted - dayMs, timeZone);
  const after = wanted - offsetAt(wanted + dayMs, timeZone);
  const fits = [before, after].filter((at) => at + offsetAt(at, timeZone) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

/** Whether this browser or server knows the zone. */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether it is a name of the IANA time zone database as `Area/Place`, or UTC; case is ignored. Runtimes also accept
 * abbreviations, which are ambiguous: BST means Dhaka.
 */
export function isIanaTimeZone(name: string): boolean {
  return areaAndPlace.test(name) && isKnownTimeZone(name);
}

/** Offset of the zone from UTC in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(second)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
