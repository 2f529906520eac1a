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
  ['a copy of the page', structuredClone(page), null, null],
  [
    'an added block',
    [a, s, paragraph('new'), d],
    null,
    { kind: 'added', name: 'Paragraph', position: 'after Section' },
  ],
  [
    'several added blocks, one with a child',
    [section('t', paragraph('u')), a, s, d, paragraph('v')],
    null,
    { kind: 'added', name: '2 blocks', position: 'at the beginning of the page' },
  ],
  ['a removed block with children', [a, d], null, { kind: 'gone', name: 'Section' }],
  [
    'a block moved to another slot',
    [section('s', paragraph('b'), a, paragraph('c')), d],
    null,
    { kind: 'moved', name: 'Paragraph', position: 'after Paragraph, in Section' },
  ],
  [
    'a block moved down by two',
    [s, d, a],
    null,
    { kind: 'moved', name: 'Paragraph', position: 'after Paragraph' },
  ],
  [
    'two swapped blocks, the second selected',
    [s, a, d],
    's',
    { kind: 'moved', name: 'Section', position: 'at the beginning of the page' },
  ],
  [
    'two swapped blocks, the first selected',
    [s, a, d],
    'a',
    { kind: 'moved', name: 'Paragraph', position: 'after Section' },
  ],
  [
    'a changed block inside another',
    [a, section('s', paragraph('b'), paragraph('c', 'Others')), d],
    null,
    { kind: 'changed', name: 'Paragraph', position: 'after Paragraph, in Section' },
  ],
])('%s', (_, now, selected, told) => {
  const found = diffContent(page, now, selected);
  if (told) expect(found).toMatchObject(told);
  else expect(found).toBeNull();
});
