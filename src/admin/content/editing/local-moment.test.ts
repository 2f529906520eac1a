import { expect, test } from 'vitest';
import { localMoment, momentAt } from './local-moment.ts';

test('a moment is the same after it stood in a field, in summer and in winter', () => {
  for (const iso of ['2026-01-15T09:30:00.000Z', '2026-07-15T22:05:00.000Z']) {
    expect(localMoment(iso)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(momentAt(localMoment(iso))).toBe(iso);
  }
});

test('nothing entered is no moment', () => {
  expect(localMoment(null)).toBe('');
  expect(momentAt('')).toBeNull();
});
