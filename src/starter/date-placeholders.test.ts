import { expect, test } from 'vitest';
import { calendarFrom } from './calendar.ts';
import { createDateFiller } from './date-placeholders.ts';

const on = calendarFrom(new Date('2026-11-21T05:09:00Z'));
const fill = createDateFiller(on, { lecture: 'day 75', report: 'month 2' });

test.each([
  ['on {{day 75}}, 18:00', 'on 4 February 2027, 18:00'],
  ['{{week 36 5}}', '28 December 2026 to 1 January 2027'],
  ['{{month -14}} to {{month 2}}', 'September 2025 to January 2027'],
  ['{{morning -2}}', '2026-11-19T09:00:00.000Z'],
  ['{{first-of-month -38}}', '2023-09-01'],
  ['{{last-of-month 3}}', '2027-02-28'],
  ['{{last-quarter-end}}', '2026-09-30'],
  ['{{report-year -1}}', '2024'],
  ['{{lecture}}', '4 February 2027'],
  ['{{tile lecture}}', '4\nFeb'],
  ['{{tile week 180 5}}', '24\nMay'],
  ['{{week 180 1}}', '24 May 2027'],
  ['a { b } and no date', 'a { b } and no date'],
])('fills %s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test.each([
  '{{dya 30}}',
  '{{day}}',
  '{{day 30 2}}',
  '{{day soon}}',
  '{{day 1.5}}',
  '{{day 2001}}',
  '{{morning 99999999999}}',
  '{{report-year -99999}}',
  '{{week 180}}',
  '{{week 180 5 1}}',
  '{{week 180 0}}',
  '{{week 180 -5}}',
  '{{week 180 8}}',
  '{{last-quarter-end 1}}',
  '{{lecture 1}}',
  '{{tile}}',
  '{{tile day}}',
  '{{tile month 2}}',
  '{{tile morning -2}}',
  '{{tile report}}',
  '{{tile tile lecture}}',
  '{{constructor}}',
  '{{}}',
  '{{day 30',
  'day 30}}',
])('rejects %s', (text) => {
  expect(() => fill(`before ${text} after`)).toThrow('placeholder');
});

test.each(['dya 75', 'day', 'tile day 75', 'lecture', 'report', '{{day 75}}', ''])(
  'rejects a name for %s, even if no text uses it',
  (expression) => {
    const named = { lecture: 'day 75', report: expression };
    expect(() => createDateFiller(on, named)).toThrow('placeholder');
  },
);
