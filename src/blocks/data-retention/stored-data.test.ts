import { expect, test } from 'vitest';
import { formatDays } from './stored-data.ts';

test.each([
  [1, '1 day'],
  [30, '30 days'],
  [364, '364 days'],
  [365, '1 year'],
  [366, '366 days'],
  [730, '2 years'],
  [3_650, '10 years'],
])('%i days are %s', (days, formatted) => {
  expect(formatDays(days)).toBe(formatted);
});
