import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { extensions } from './schema/extensions.ts';
import { countWords } from './word-count.ts';

const schema = getSchema(extensions);

function documentOf(...texts: string[]): Node {
  const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return Node.fromJSON(schema, { type: 'doc', content });
}

test.each([
  [['Clean water now'], 3],
  [['It’s 12.5 mg/l – “less” than', 'last year'], 8],
  [['été naïve Zürich 水'], 4],
  [['– … &'], 0],
])('counts %j', (texts, words) => {
  expect(countWords(documentOf(...texts))).toBe(words);
});
