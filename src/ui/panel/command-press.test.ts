import { expect, test } from 'vitest';
import { isCommandPress, latinKey } from './command-press.ts';

const press = {
  key: 's',
  code: 'KeyS',
  altKey: false,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
};

test.each([
  ['Latin', { key: 's', code: 'KeyS' }, 's'],
  ['Latin with caps lock', { key: 'S', code: 'KeyS' }, 's'],
  ['Cyrillic', { key: 'ы', code: 'KeyS' }, 's'],
  ['Greek', { key: 'σ', code: 'KeyS' }, 's'],
  ['Arabic', { key: 'س', code: 'KeyS' }, 's'],
  ['Dvorak, where another key has the letter', { key: 's', code: 'Semicolon' }, 's'],
  ['Dvorak, where the key has another letter', { key: 'o', code: 'KeyS' }, 'o'],
  ['a named key', { key: 'Enter', code: 'Enter' }, 'enter'],
  ['a sign', { key: '?', code: 'Minus' }, '?'],
  ['another script in a place without a letter', { key: 'ж', code: 'Semicolon' }, 'ж'],
  ['no known place', { key: 'ы', code: '' }, 'ы'],
])('reads a key: %s', (_, typed, expected) => {
  expect(latinKey(typed)).toBe(expected);
});

test.each([
  ['Ctrl', {}, true],
  ['Cmd', { ctrlKey: false, metaKey: true }, true],
  ['Ctrl on a Cyrillic keyboard', { key: 'ы' }, true],
  ['the key alone', { ctrlKey: false }, false],
  ['Ctrl and Shift', { shiftKey: true, key: 'S' }, false],
  ['Ctrl and Alt, which types signs on many keyboards', { altKey: true }, false],
  ['another key', { key: 'd', code: 'KeyD' }, false],
])('recognises a command: %s', (_, change, expected) => {
  expect(isCommandPress({ ...press, ...change }, 's')).toBe(expected);
});
