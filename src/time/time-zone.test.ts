import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteMs } from './durations.ts';
import { formatLocalTime, isKnownTimeZone, parseLocalTime } from './time-zone.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moments = fc.date({
  min: new Date('1973-01-01T00:00:00Z'),
  max: new Date('2100-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Truncates to the minute, as fields do. */
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

describe('parseLocalTime', () => {
  test.each([
    ['2026-11-21T14:00', 'Africa/Accra', '2026-11-21T14:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-01-01T09:00', 'Asia/Kathmandu', '2026-01-01T03:15:00.000Z'],
    // Skipped: clocks go forward from 2:00 to 3:00.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Ambiguous: clocks go back from 3:00 to 2:00.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // Half an hour is skipped.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    // A whole day was skipped.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['2026-06-01T00:30', 'Pacific/Kiritimati', '2026-05-31T10:30:00.000Z'],
  ])('%s in %s is %s', (typed, zone, at) => {
    expect(parseLocalTime(typed, zone)?.toISOString()).toBe(at);
  });

  test('moves skipped times forward', () => {
    const moment = parseLocalTime('2026-03-29T02:30', 'Europe/Berlin') as Date;
    expect(formatLocalTime(moment, 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });

  test.each(['', 'tomorrow', '2026-11-21'])('rejects "%s"', (typed) => {
    expect(parseLocalTime(typed, 'UTC')).toBeNull();
  });

  test('inverts formatLocalTime; ambiguous times give the first moment', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const shown = formatLocalTime(at, zone);
        const found = parseLocalTime(shown, zone) as Date;
        expect(formatLocalTime(found, zone)).toBe(shown);
        expect(found.getTime()).toBeLessThanOrEqual(minuteOf(at).getTime());
      }),
      { numRuns: 400 },
    );
  });
});

test('isKnownTimeZone rejects unknown zones', () => {
  expect(isKnownTimeZone('Africa/Accra')).toBe(true);
  expect(isKnownTimeZone('Atlantis/Capital')).toBe(false);
});
