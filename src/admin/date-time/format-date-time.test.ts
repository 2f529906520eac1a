import { describe, expect, test } from 'vitest';
import { formatDateTime, formatRelativeTime } from './format-date-time.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('relative time', () => {
  test.each([
    ['2026-11-21T09:59:30Z', 'just now'],
    ['2026-11-21T10:00:20Z', 'just now'],
    ['2026-11-21T09:58:59Z', '1 minute ago'],
    ['2026-11-21T07:01:00Z', '2 hours ago'],
    ['2026-11-20T09:00:00Z', 'yesterday'],
    ['2026-11-18T10:00:00Z', '3 days ago'],
    ['2026-11-07T10:00:00Z', '2 weeks ago'],
    ['2026-08-01T10:00:00Z', '3 months ago'],
    ['2024-11-01T10:00:00Z', '2 years ago'],
    ['2026-11-21T11:00:00Z', 'in 1 hour'],
    ['2026-11-24T09:59:00Z', 'in 3 days'],
    ['2026-11-23T14:00:00Z', 'in 2 days'],
  ])('%s is %s', (at, words) => {
    expect(formatRelativeTime(now, new Date(at))).toBe(words);
  });

  test('names its time zone when it is exact', () => {
    expect(formatDateTime(now)).toMatch(/21 November 2026 at \d\d:\d\d (UTC|GMT|[A-Z])/);
    expect(formatDateTime(now, 'Asia/Tokyo')).toBe('21 November 2026 at 19:00 GMT+9');
  });
});
