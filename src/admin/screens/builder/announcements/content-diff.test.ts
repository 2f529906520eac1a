import { expect, test } from 'vitest';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { diffContent } from './content-diff.ts';

const paragraph = (id: string, children = 'Words'): BlockData => ({
  type: 'Paragraph',
  props: { id, children },
});
const section = (id: string, ...content: BlockData[]): BlockData => ({
  type: 'Section',
  props: { id, content },
});

const page = [paragraph('a'), section('s', paragraph('b'), paragraph('c')), paragraph('d')];
const [a, s, d] = page as [BlockData, BlockData, BlockData];

test.each<[string, BlockData[], string | null, object | null]>([
  ['the same page', page, null, null],
  ['a copy of it', structuredClone(page), null, null],
  [
    'a block that is new',
    [a, s, paragraph('new'), d],
    null,
    { kind: 'added', name: 'Paragraph', position: 'after Section' },
  ],
  [
    'several new ones, in one of which stands another',
    [section('t', paragraph('u')), a, s, d, paragraph('v')],
    null,
    { kind: 'added', name: '2 blocks', position: 'at the beginning of the page' },
  ],
  ['one that is gone with what it held', [a, d], null, { kind: 'gone', name: 'Section' }],
  [
    'one that has moved to another place',
    [section('s', paragraph('b'), a, paragraph('c')), d],
    null,
    { kind: 'moved', name: 'Paragraph', position: 'after Paragraph, in Section' },
  ],
  [
    'one that has moved down by two',
    [s, d, a],
    null,
    { kind: 'moved', name: 'Paragraph', position: 'after Paragraph' },
  ],
  [
    'two that changed places, of which the second is selected',
    [s, a, d],
    's',
    { kind: 'moved', name: 'Section', position: 'at the beginning of the page' },
  ],
  [
    'two that changed places, of which the first is selected',
    [s, a, d],
    'a',
    { kind: 'moved', name: 'Paragraph', position: 'after Section' },
  ],
  [
    'one that says something else, within another',
    [a, section('s', paragraph('b'), paragraph('c', 'Others')), d],
    null,
    { kind: 'changed', name: 'Paragraph', position: 'after Paragraph, in Section' },
  ],
])('%s', (_, now, selected, told) => {
  const found = diffContent(page, now, selected);
  if (told) expect(found).toMatchObject(told);
  else expect(found).toBeNull();
});
