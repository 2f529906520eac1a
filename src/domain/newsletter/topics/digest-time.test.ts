import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todaysDigestTime } from './digest-time.ts';

const zones = [
  'UTC',
  'Africa/Lagos',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
];
const moment = fc.date({
  min: new Date('2012-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const anywhere = fc.constantFrom(...zones);

/** The day and the time of a moment in a time zone, such as 2026-03-28 and 08:00. */
function local(at: Date, timeZone: string): [string, string] {
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', format).format(at).split(' ');
  return [day, time];
}

test('is 08:00 of the same day in the time zone, and none before it', () => {
  fc.assert(
    fc.property(moment, anywhere, (now, zone) => {
      const [today, time] = local(now, zone);
      const due = todaysDigestTime(now, zone);
      expect(due === null).toBe(time < '08:00');
      if (due) expect(local(due, zone)).toEqual([today, '08:00']);
    }),
    { numRuns: 1_000 },
  );
});

test('is the same for all moments of a day, and another one the next day', () => {
  const hours = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(moment, hours, anywhere, (now, later, zone) => {
      const other = new Date(now.getTime() + later * 60 * 60_000);
      const [one, two] = [todaysDigestTime(now, zone), todaysDigestTime(other, zone)];
      if (!one || !two) return;
      const isSameDay = local(now, zone)[0] === local(other, zone)[0];
      expect(one.getTime() === two.getTime()).toBe(isSameDay);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['2026-03-28T08:00:00Z', '2026-03-28T08:00:00Z'],
  ['2026-03-29T06:59:59Z', null],
  ['2026-03-29T07:00:00Z', '2026-03-29T07:00:00Z'],
  ['2026-10-24T07:00:00Z', '2026-10-24T07:00:00Z'],
  ['2026-10-25T07:59:59Z', null],
  ['2026-10-25T08:00:00Z', '2026-10-25T08:00:00Z'],
])('around the changes of the clocks in London: %s', (now, due) => {
  expect(todaysDigestTime(new Date(now), 'Europe/London')?.toISOString() ?? null).toBe(
    due && new Date(due).toISOString(),
  );
});
