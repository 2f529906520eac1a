import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFrom } from './calendar.ts';

const on = calendarFrom(new Date('2026-11-21T05:09:00Z'));

test('returns working days counted from today', () => {
  expect(on.day(0)).toBe('23 November 2026');
  expect(on.day(2)).toBe('23 November 2026');
  expect(on.day(75)).toBe('4 February 2027');
});

test('shortens date ranges within a week', () => {
  expect(on.week(180, 5)).toBe('24 to 28 May 2027');
  expect(on.week(3, 5)).toBe('30 November to 4 December 2026');
  expect(on.week(36, 5)).toBe('28 December 2026 to 1 January 2027');
});

test('returns months, quarters and years', () => {
  expect(on.month(-14)).toBe('September 2025');
  expect(on.month(2)).toBe('January 2027');
  expect(on.firstOfMonth(-38)).toBe('2023-09-01');
  expect(on.lastOfMonth(3)).toBe('2027-02-28');
  expect(on.lastQuarterEnd()).toBe('2026-09-30');
  expect(on.reportYear(0)).toBe(2025);
  expect(on.reportYear(-1)).toBe(2024);
  expect(on.morning(-2).toISOString()).toBe('2026-11-19T09:00:00.000Z');
});

test('never returns a weekend or an unfinished quarter', () => {
  const moments = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.integer({ min: -900, max: 900 }), (at, days) => {
      const calendar = calendarFrom(at);
      expect(new Date(`${calendar.day(days)} UTC`).getUTCDay()).toSatisfy(isWorkingDay);
      const quarter = new Date(calendar.lastQuarterEnd());
      expect(quarter.getTime()).toBeLessThan(at.getTime());
      expect([2, 5, 8, 11]).toContain(quarter.getUTCMonth());
    }),
  );
});

function isWorkingDay(day: number): boolean {
  return day > 0 && day < 6;
}
