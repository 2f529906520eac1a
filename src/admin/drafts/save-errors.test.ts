import { expect, test } from 'vitest';
import { isRefusal } from './save-errors.ts';

test.each(['invalid', 'conflict', 'forbidden'] as const)('%s is not retried', (code) => {
  expect(isRefusal(code)).toBe(true);
});

test.each(['offline', 'unavailable', 'failed', 'too_many'] as const)('%s is retried', (code) => {
  expect(isRefusal(code)).toBe(false);
});
