import { expect, test } from 'vitest';
import { echoesOf } from './change-tracker.ts';

test('what was typed is no news, however late the form answers', () => {
  const echoes = echoesOf('');
  expect(echoes.tell('a')).toBe(true);
  expect(echoes.tell('ab')).toBe(true);
  expect(echoes.isNews('a')).toBe(false);
  expect(echoes.tell('abc')).toBe(true);
  expect(echoes.isNews('ab')).toBe(false);
  expect(echoes.isNews('abc')).toBe(false);
});

test('what somebody else put there is news, once', () => {
  const echoes = echoesOf('first');
  echoes.tell('typed');
  expect(echoes.isNews('typed')).toBe(false);
  expect(echoes.isNews('first')).toBe(true);
  expect(echoes.isNews('first')).toBe(false);
  expect(echoes.tell('first')).toBe(false);
  expect(echoes.tell('typed')).toBe(true);
});

test('a text that was answered is news when it comes again after another', () => {
  const echoes = echoesOf('');
  echoes.tell('a');
  echoes.tell('ab');
  expect(echoes.isNews('ab')).toBe(false);
  expect(echoes.isNews('a')).toBe(true);
});
