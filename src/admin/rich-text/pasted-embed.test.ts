import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { embedPastedUrl } from './pasted-embed.ts';
import { extensions } from './schema/extensions.ts';

const schema = getSchema(extensions);
const paragraph = (words = '') => ({
  type: 'paragraph',
  ...(words && { content: [{ type: 'text', text: words }] }),
});

function paste(url: string, content: object[], at: number) {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  let state = EditorState.create({ doc, plugins: [history()] });
  state = state.apply(state.tr.setSelection(TextSelection.create(doc, at)));
  const dispatch = (transaction: Transaction) => {
    state = state.apply(transaction);
  };
  const isEmbedded = embedPastedUrl(state, url, dispatch);
  state.doc.check();
  function undone() {
    undo(state, dispatch);
    return state;
  }
  return { isEmbedded, state, undone };
}

const blocks = ({ doc }: EditorState) => doc.content.content.map(({ type }) => type.name);
const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&utm_source=x';

test('embeds a URL that is pasted alone, and undo gives a plain link, then nothing', () => {
  const { state, undone } = paste(url, [paragraph('a'), paragraph()], 4);
  expect(blocks(state)).toEqual(['paragraph', 'embed', 'paragraph']);
  expect(state.doc.child(1).attrs.url).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(state.selection.$from.index(0)).toBe(2);
  const once = undone();
  expect(blocks(once)).toEqual(['paragraph', 'paragraph']);
  expect(once.doc.lastChild?.firstChild?.marks[0]?.attrs.href).toBe(state.doc.child(1).attrs.url);
  expect(undone().doc.textContent).toBe('a');
});

test('continues in the text behind it', () => {
  const { state } = paste(url, [paragraph(), paragraph('a')], 1);
  expect(blocks(state)).toEqual(['embed', 'paragraph']);
  expect(state.selection.$from.parent.textContent).toBe('a');
});

test.each([
  ['https://example.org/watch?v=aqz-KE-bpKQ', [paragraph()], 1],
  [`${url} and more`, [paragraph()], 1],
  [url, [paragraph('a')], 2],
  [url, [{ type: 'heading', attrs: { level: 2 } }], 1],
  [url, [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] }], 3],
])('leaves %s to the usual paste where it is no embed', (pasted, content, at) => {
  const { isEmbedded, state } = paste(pasted, content, at);
  expect(isEmbedded).toBe(false);
  expect(state.doc.toJSON()).toEqual(Node.fromJSON(schema, { type: 'doc', content }).toJSON());
});

test('does not embed a URL of a megabyte', () => {
  const long = 'https://x.com/'.padEnd(1_000_000, 'a/status/1');
  expect(paste(long, [paragraph()], 1).isEmbedded).toBe(false);
});
