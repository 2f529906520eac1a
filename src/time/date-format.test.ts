import { expect, test } from 'vitest';
import { formatDate } from './date-format.ts';

const lateInGreenwich = new Date('2025-12-31T23:30:00Z');

test.each([
  ['day', 'UTC', /^31\u00a0December 2025$/],
  ['day', 'Asia/Tokyo', /^1\u00a0January 2026$/],
  ['year', 'Asia/Tokyo', /^2026$/],
  ['moment', 'UTC', /^Wednesday,? 31\u00a0December 2025 at 23:30 UTC$/],
] as const)('%s in %s', (style, zone, words) => {
  expect(formatDate(lateInGreenwich, style, zone)).toMatch(words);
});
