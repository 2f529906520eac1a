import { expect, test } from 'vitest';
import { undoRequests } from './bulk-media-undo.ts';

const file = (id: string, folder = '') => ({ id, folder, version: 1, file_name: `${id}.png` });
const files = [file('a', 'Coast'), file('b'), file('c', 'Coast'), file('d')];

test('moved files go back to the folders they came from, with their new versions', () => {
  const versions = { a: 2, b: 5, c: 3 };
  expect(undoRequests({ action: 'move', folder: 'Events', files }, versions)).toEqual([
    {
      action: 'move',
      folder: 'Coast',
      files: [
        { ...file('a', 'Coast'), version: 2 },
        { ...file('c', 'Coast'), version: 3 },
      ],
    },
    { action: 'move', folder: '', files: [{ ...file('b'), version: 5 }] },
  ]);
});

test.each([
  ['trash', 'restore'],
  ['restore', 'trash'],
] as const)('%s is undone by %s', (action, undo) => {
  expect(undoRequests({ action, files }, { b: 2 })).toEqual([
    { action: undo, files: [{ ...file('b'), version: 2 }] },
  ]);
});

test('nothing is undone if nothing was done', () => {
  expect(undoRequests({ action: 'move', folder: 'x', files }, {})).toEqual([]);
});
