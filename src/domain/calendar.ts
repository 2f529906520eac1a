export const firstYear = 1900;
export const lastYear = 2100;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The moment at which `year` begins in a time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  const wanted = Date.UTC(year, 0, 1);
  const near = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(near, timeZone));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
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
