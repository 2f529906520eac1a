import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['when it is not known', null, 300],
  ['when it has passed', '2026-03-01T11:59:59Z', 300],
  ['now', '2026-03-01T12:00:00Z', 300],
  ['in an hour', '2026-03-01T13:00:00Z', 3_600],
  ['in less than a second', '2026-03-01T12:00:00.200Z', 1],
  ['in a year', '2027-03-01T12:00:00Z', 86_400],
])('the end is expected %s', (_when, end, seconds) => {
  expect(retryAfterSeconds(end ? new Date(end) : null, now)).toBe(seconds);
});
