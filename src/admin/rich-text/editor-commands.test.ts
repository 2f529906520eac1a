import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { insertTable } from './editor-commands.ts';
import { extensions } from './schema/extensions.ts';

const schema = getSchema(extensions);

function afterTable(words: string[], at: number): EditorState {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: words.map((text) => ({
      type: 'paragraph',
      ...(text && { content: [{ type: 'text', text }] }),
    })),
  });
  let state = EditorState.create({ doc });
  state = state.apply(state.tr.setSelection(TextSelection.create(doc, at)));
  insertTable(state, (transaction) => {
    state = state.apply(transaction);
  });
  state.doc.check();
  return state;
}

const kinds = (state: EditorState) => state.doc.content.content.map(({ type }) => type.name);

test.each([
  ['an empty text', [''], 1, ['table', 'paragraph']],
  ['the end of a text', ['abc'], 4, ['paragraph', 'table', 'paragraph']],
  ['the midst of words', ['abc'], 2, ['paragraph', 'table', 'paragraph']],
  ['an empty line', ['a', '', 'b'], 4, ['paragraph', 'table', 'paragraph']],
])(
  'inserts a table into %s and moves the cursor to its first cell',
  (_where, words, at, expected) => {
    const state = afterTable(words, at);
    expect(kinds(state)).toEqual(expected);
    expect(state.selection.$from.node(-1).type.name).toBe('tableHeader');
    expect(state.selection.$from.index(1)).toBe(0);
    expect(state.selection.$from.index(2)).toBe(0);
  },
);
