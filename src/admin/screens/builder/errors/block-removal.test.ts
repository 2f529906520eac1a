import { expect, test } from 'vitest';
import { parseBlocks } from '../content/editor-content.ts';
import { removeBlock } from './block-removal.ts';

const heading = (id: string) => ({ type: 'Heading', props: { id, children: id } });
const box = { type: 'Container', props: { id: 'box', content: [heading('inner')] } };
const content = JSON.stringify({ content: [heading('a'), box] });

test('removes a block and its children at any depth', () => {
  const ids = (id: string) => JSON.stringify(parseBlocks(removeBlock(content, id) ?? ''));
  expect(ids('inner')).toContain('"box"');
  expect(ids('inner')).not.toContain('"inner"');
  expect(parseBlocks(removeBlock(content, 'box') ?? '')).toMatchObject([heading('a')]);
  expect(removeBlock(content, 'nowhere')).toBeNull();
});
