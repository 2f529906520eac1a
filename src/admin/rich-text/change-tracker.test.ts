import { expect, test } from 'vitest';
import { createChangeTracker } from './change-tracker.ts';

test('ignores its own changes, however late they come back', () => {
  const tracker = createChangeTracker('');
  expect(tracker.record('a')).toBe(true);
  expect(tracker.record('ab')).toBe(true);
  expect(tracker.isExternal('a')).toBe(false);
  expect(tracker.record('abc')).toBe(true);
  expect(tracker.isExternal('ab')).toBe(false);
  expect(tracker.isExternal('abc')).toBe(false);
});

test('reports an external change once', () => {
  const tracker = createChangeTracker('first');
  tracker.record('typed');
  expect(tracker.isExternal('typed')).toBe(false);
  expect(tracker.isExternal('first')).toBe(true);
  expect(tracker.isExternal('first')).toBe(false);
  expect(tracker.record('first')).toBe(false);
  expect(tracker.record('typed')).toBe(true);
});

test('reports an old value that comes back after a newer one', () => {
  const tracker = createChangeTracker('');
  tracker.record('a');
  tracker.record('ab');
  expect(tracker.isExternal('ab')).toBe(false);
  expect(tracker.isExternal('a')).toBe(true);
});
