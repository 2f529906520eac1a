import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from './schema/extensions.ts';
import { undoByWord } from './undo-by-word.ts';

test('undoes typing word by word at any speed', () => {
  let state = EditorState.create({
    schema: getSchema(extensions),
    plugins: [history(), undoByWord()],
  });
  for (const letter of 'Clean water now') {
    // Without a pause.
    state = state.apply(state.tr.insertText(letter).setTime(1_000));
  }
  state = state.apply(state.tr.split(state.selection.from).setTime(1_000));
  state = state.apply(state.tr.insertText('Next').setTime(1_000));
  const texts = [];
  const step = (command: typeof undo) =>
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  while (step(undo)) texts.push(state.doc.textBetween(0, state.doc.content.size, '|'));
  expect(texts).toEqual(['Clean water now', 'Clean water', 'Clean', '']);
  while (step(redo));
  expect(state.doc.textBetween(0, state.doc.content.size, '|')).toBe('Clean water now|Next');
});
