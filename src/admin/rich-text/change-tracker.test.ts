import { expect, test } from 'vitest';
import { createChangeTracker } from './change-tracker.ts';

test('ignores its own changes, however late they come back', () => {
  const echoes = createChangeTracker('');
  expect(echoes.record('a')).toBe(true);
  expect(echoes.record('ab')).toBe(true);
  expect(echoes.isExternal('a')).toBe(false);
  expect(echoes.record('abc')).toBe(true);
  expect(echoes.isExternal('ab')).toBe(false);
  expect(echoes.isExternal('abc')).toBe(false);
});

test('reports an external change once', () => {
  const echoes = createChangeTracker('first');
  echoes.record('typed');
  expect(echoes.isExternal('typed')).toBe(false);
  expect(echoes.isExternal('first')).toBe(true);
  expect(echoes.isExternal('first')).toBe(false);
  expect(echoes.record('first')).toBe(false);
  expect(echoes.record('typed')).toBe(true);
});

test('reports an old value that comes back after a newer one', () => {
  const echoes = createChangeTracker('');
  echoes.record('a');
  echoes.record('ab');
  expect(echoes.isExternal('ab')).toBe(false);
  expect(echoes.isExternal('a')).toBe(true);
});
