import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBudget } from './budget-format.ts';
import { formatProjectCount } from './project-count.ts';
import { getTimeline } from './timeline.ts';

const dates = { start_date: '2025-03-01', end_date: '2027-06-30' };

describe('getTimeline', () => {
  test.each([
    ['2025-02-28', 0, 'Not started yet'],
    ['2025-03-01', 0, '0% of the planned time has passed'],
    ['2026-05-01', 50, '50% of the planned time has passed'],
    ['2027-06-30', 100, '100% of the planned time has passed'],
    ['2027-07-01', 100, 'Past the planned end date'],
  ])('on %s, progress is %i %%', (today, percent, words) => {
    const { start, end, progress } = getTimeline(dates, today);
    expect(start).toEqual({ words: 'March 2025', dateTime: '2025-03-01' });
    expect(end).toEqual({ words: 'June 2027', dateTime: '2027-06-30' });
    expect(progress).toEqual({ percent, words });
  });

  test('has no progress if one date is unknown', () => {
    const open = getTimeline({ start_date: '2025-03-01', end_date: 'infinity' }, '2026-01-01');
    expect(open).toMatchObject({ start: { words: 'March 2025' }, end: null, progress: null });
  });

  test('ignores both dates if the end is before the start', () => {
    const reversed = { start_date: '2027-01-01', end_date: '2026-01-01' };
    expect(getTimeline(reversed, '2026-06-01')).toEqual({ start: null, end: null, progress: null });
  });

  test('keeps the percentage between 0 and 100 for any stored dates', () => {
    const stored = fc.option(
      fc.oneof(
        fc.string(),
        fc.constantFrom('infinity', '-infinity', '0044-03-15 BC', '12026-01-01'),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      ),
    );
    fc.assert(
      fc.property(stored, stored, (start_date, end_date) => {
        const { progress } = getTimeline({ start_date, end_date }, '2026-05-01');
        if (progress) expect(progress.percent >= 0 && progress.percent <= 100).toBe(true);
      }),
    );
  });
});

test.each([
  ['250000.00', 'USD', 'USD\u00a0250,000'],
  ['250000.50', 'EUR', 'EUR\u00a0250,000.50'],
  ['99999999999999.99', 'GBP', 'GBP\u00a099,999,999,999,999.99'],
  ['0.00', 'GBP', 'GBP\u00a00'],
  ['NaN', 'USD', null],
  [null, 'USD', null],
])('formats a budget of %s in %s as %s', (amount, currency, words) => {
  expect(formatBudget(amount, currency)).toBe(words);
});

test.each([
  [6, '', '', 1, '6 projects'],
  [1, '', 'Clean Energy', 1, '1 project in Clean Energy'],
  [2, 'solar', '', 1, '2 projects with “solar” in the title'],
  [30, '', 'AgriTech', 3, '30 projects in AgriTech, page 1 of 3'],
])('formats a count of %i for search %j in %j', (total, search, category, pages, words) => {
  expect(formatProjectCount(total, { search, category }, { page: 1, pages })).toBe(words);
});
