import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstYear, formatLocalDay, lastYear, startOfYear } from './local-calendar.ts';

test.each([
  [2026, 'UTC', '2026-01-01T00:00:00.000Z'],
  [2026, 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  [2026, 'America/New_York', '2026-01-01T05:00:00.000Z'],
  [2026, 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  [2012, 'Pacific/Apia', '2011-12-31T10:00:00.000Z'],
])('%i begins in %s at %s', (year, zone, moment) => {
  expect(startOfYear(year, zone).toISOString()).toBe(moment);
});

test('starts a year at the first moment its number is shown in the time zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(fc.integer({ min: firstYear + 71, max: lastYear }), zones, (year, timeZone) => {
      const start = startOfYear(year, timeZone).getTime();
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' });
      expect(shown.format(start)).toBe(String(year));
      expect(shown.format(start - 1)).toBe(String(year - 1));
    }),
    { numRuns: 60 },
  );
});

test('tells the day in the time zone', () => {
  const late = new Date('2025-12-31T23:30:00Z');
  expect(formatLocalDay(late, 'UTC')).toBe('2025-12-31');
  expect(formatLocalDay(late, 'Asia/Tokyo')).toBe('2026-01-01');
});
