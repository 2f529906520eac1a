import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['unknown', null, '300'],
  ['in the past', '2026-03-01T11:59:59Z', '300'],
  ['now', '2026-03-01T12:00:00Z', '300'],
  ['in an hour', '2026-03-01T13:00:00Z', 'Sun, 01 Mar 2026 13:00:00 GMT'],
  ['in a year', '2027-03-01T12:00:00Z', '86400'],
])('sets Retry-After when the expected end is %s', (_when, end, header) => {
  expect(retryAfter(end ? new Date(end) : null, now)).toBe(header);
});
