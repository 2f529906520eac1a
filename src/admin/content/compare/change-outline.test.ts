import { expect, test } from 'vitest';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { getChangeOutline } from './change-outline.ts';

const heading = (id: string, children = id) => ({ type: 'Heading', props: { id, children } });
const box = (id: string, ...content: object[]) => ({ type: 'Container', props: { id, content } });

function read(...content: object[]): BlockData[] {
  const parsed = parsePageContent({ content }, { for: 'editor' });
  return parsed.ok ? parsed.data.content : [];
}

const base = read(heading('a'), box('b', heading('c')), heading('d'));

function marked(...side: object[]): string[] {
  return getChangeOutline(base, read(...side)).map(({ id, depth, changes }) =>
    `${'-'.repeat(depth)}${id} ${changes.join(' ')}`.trim(),
  );
}

test('marks each block with its changes', () => {
  expect(marked(...base)).toEqual(['a', 'b', '-c', 'd']);
  expect(marked(heading('x'), heading('a', 'A'), box('b', heading('d')))).toEqual([
    'x added',
    'a changed',
    'b',
    '-d moved',
    'c removed',
  ]);
});

test('marks as few blocks as possible as moved', () => {
  expect(marked(heading('d'), heading('a'), box('b', heading('c')))).toEqual([
    'd moved',
    'a',
    'b',
    '-c',
  ]);
});
