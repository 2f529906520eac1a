import { expect, test } from 'vitest';
import { isRejection } from './save-errors.ts';

test.each(['invalid', 'conflict', 'forbidden', 'too_large'] as const)(
  '%s is not retried',
  (code) => {
    expect(isRejection(code)).toBe(true);
  },
);

test.each(['offline', 'unavailable', 'failed', 'too_many'] as const)('%s is retried', (code) => {
  expect(isRejection(code)).toBe(false);
});
