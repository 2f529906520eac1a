import { expect, test } from 'vitest';
import { isKey, requireKey } from './storage-keys.ts';

test.each([
  'a',
  '0b6f/m3x9-k2.jpg',
  '0b6f/a1b2c3d4e5f6/320.webp',
  'a/b/c/d',
  `a/${'b'.repeat(198)}`,
])('accepts the key %s', (key) => {
  expect(isKey(key)).toBe(true);
  expect(() => requireKey(key)).not.toThrow();
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a..b',
  'a/../b',
  '.incoming/a',
  '-a',
  'a/b/c/d/e',
  'Upper.png',
  'a b',
  'ä.png',
  'a\\b',
  'a\0b',
  'a\n',
  `a/${'b'.repeat(199)}`,
])('rejects the key %j', (key) => {
  expect(isKey(key)).toBe(false);
  expect(() => requireKey(key)).toThrow(TypeError);
});
