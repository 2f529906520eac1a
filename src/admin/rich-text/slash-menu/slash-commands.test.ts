import { expect, test } from 'vitest';
import { findActions } from './slash-commands.ts';

test.each([
  ['h2', ['Heading 2']],
  ['NUM', ['Numbered list']],
  ['photo', ['Image from the library', 'Upload an image']],
  ['file', ['File to download', 'Upload an image']],
  ['youtube', ['Video or post']],
  ['no such block', []],
])('%j finds %j', (query, labels) => {
  expect(findActions(query).map(({ label }) => label)).toEqual(labels);
});
