import { expect, test } from 'vitest';
import { retryDelayMs } from './reconnect-delay.ts';

test('doubles the delay from 100 ms to 5 s', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 5_000].map((failures) =>
    retryDelayMs(failures, () => 1),
  );
  expect(longest).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
});

test('spreads the delay over its upper half', () => {
  expect(retryDelayMs(3, () => 0)).toBe(400);
});
