import { expect, test } from 'vitest';
import { diffBlocks, parseBlocks } from './block-diff.ts';

const hero = (props: object) => ({ type: 'Hero', props: { id: 'h', ...props } });
const heading = (id: string, children = id) => ({ type: 'Heading', props: { id, children } });

function diff(before: object[], after: object[]) {
  const [was, now] = [before, after].map((content) => parseBlocks(JSON.stringify({ content })));
  return diffBlocks(was ?? [], now ?? []);
}

test('names blocks and fields as the builder does, and formats options', () => {
  const before = hero({ title: 'Energy', height: 'lg' });
  expect(diff([before], [hero({ title: 'Power', height: 'full' })])).toEqual([
    {
      id: 'h',
      label: 'Hero',
      excerpt: 'Power',
      changes: ['changed'],
      fields: [
        { name: 'title', label: 'Title', before: 'Energy', after: 'Power' },
        { name: 'height', label: 'Height', before: 'Large', after: 'Full screen' },
      ],
    },
  ]);
});

test('shows no defaults of blocks that were added or removed', () => {
  const [added] = diff([], [hero({ title: 'Energy' })]);
  expect(added).toMatchObject({
    changes: ['added'],
    fields: [{ label: 'Title', before: '', after: 'Energy' }],
  });
  const [removed] = diff([hero({ title: 'Energy' })], []);
  expect(removed).toMatchObject({
    changes: ['removed'],
    fields: [{ label: 'Title', before: 'Energy', after: '' }],
  });
});

test('says which blocks moved, as few as possible', () => {
  const [a, b, c] = [heading('a'), heading('b'), heading('c')];
  const moved = diff([a, b, c], [c, a, b]);
  expect(moved).toMatchObject([{ id: 'c', changes: ['moved'], fields: [] }]);
});

test('shows no differences between equal pages, and survives a thousand reversed blocks', () => {
  const many = Array.from({ length: 1_000 }, (_, number) => heading(`n${number}`));
  expect(diff(many, many)).toEqual([]);
  expect(diff(many, many.toReversed())).toHaveLength(999);
});

test('reads no blocks from other content', () => {
  expect(parseBlocks('{"content": [')).toBeNull();
  expect(parseBlocks('Some text')).toBeNull();
  expect(parseBlocks('')).toEqual([]);
});
