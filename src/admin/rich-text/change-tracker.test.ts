import { expect, test } from 'vitest';
import { createChangeTracker } from './change-tracker.ts';

test('what was typed is no news, however late the form answers', () => {
  const echoes = createChangeTracker('');
  expect(echoes.record('a')).toBe(true);
  expect(echoes.record('ab')).toBe(true);
  expect(echoes.isExternal('a')).toBe(false);
  expect(echoes.record('abc')).toBe(true);
  expect(echoes.isExternal('ab')).toBe(false);
  expect(echoes.isExternal('abc')).toBe(false);
});

test('what somebody else put there is news, once', () => {
  const echoes = createChangeTracker('first');
  echoes.record('typed');
  expect(echoes.isExternal('typed')).toBe(false);
  expect(echoes.isExternal('first')).toBe(true);
  expect(echoes.isExternal('first')).toBe(false);
  expect(echoes.record('first')).toBe(false);
  expect(echoes.record('typed')).toBe(true);
});

test('a text that was answered is news when it comes again after another', () => {
  const echoes = createChangeTracker('');
  echoes.record('a');
  echoes.record('ab');
  expect(echoes.isExternal('ab')).toBe(false);
  expect(echoes.isExternal('a')).toBe(true);
});
