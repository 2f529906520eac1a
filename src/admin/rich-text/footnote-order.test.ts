import { getSchema } from '@tiptap/core';
import { Node, Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { footnoteOrder, insertFootnote, takeNotes, withNotes } from './footnote-order.ts';
import { extensions } from './schema/extensions.ts';

const schema = getSchema(extensions);
const place = (name: string) => ({ type: 'footnotePlace', attrs: { name } });
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const note = (name: string) => ({
  type: 'footnote',
  attrs: { name },
  content: [paragraph(text(`note ${name}`))],
});

function stateOf(...content: object[]): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  return EditorState.create({ doc, plugins: [footnoteOrder()] });
}

/** Names and numbers of the places, and the texts of the notes. */
function footnotes({ doc }: EditorState) {
  doc.check();
  const places: string[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'footnotePlace') places.push(`${attrs.name}${attrs.number}`);
  });
  const notes = doc.lastChild?.type.name === 'footnotes' ? doc.lastChild.content.content : [];
  return { places, notes: notes.map(({ textContent }) => textContent) };
}

const two = () =>
  stateOf(paragraph(text('a'), place('a'), text('b'), place('b')), {
    type: 'footnotes',
    attrs: { list: 'list' },
    content: [note('a'), note('b')],
  });

test('deleting a place deletes its note and numbers the others', () => {
  const state = two();
  const next = state.apply(state.tr.delete(2, 3));
  expect(footnotes(next)).toEqual({ places: ['b1'], notes: ['note b'] });
  expect(footnotes(next.apply(next.tr.delete(2, 4)))).toEqual({ places: [], notes: [] });
});

test('moving a place moves its note', () => {
  const state = two();
  const [node] = [state.doc.nodeAt(2)].filter((found) => found !== null);
  const moved = state.tr.delete(2, 3).insert(4, node ? [node] : []);
  expect(footnotes(state.apply(moved))).toEqual({
    places: ['b1', 'a2'],
    notes: ['note b', 'note a'],
  });
});

test('a new place gets an empty note, but not within a note', () => {
  let state = two();
  insertFootnote(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(footnotes(state).notes).toEqual(['', 'note a', 'note b']);
  const inNote = state.doc.content.size - 3;
  const inLastNote = TextSelection.near(state.doc.resolve(inNote));
  const selected = state.apply(state.tr.setSelection(inLastNote));
  expect(insertFootnote(selected)).toBe(false);
});

test('text that is cut and pasted keeps its notes', () => {
  const state = two();
  const copied = withNotes(state.doc.slice(2, 5, true), state.doc);
  expect(copied.content.lastChild?.textContent).toBe('note anote b');
  const cut = state.apply(state.tr.delete(2, 5));
  expect(footnotes(cut)).toEqual({ places: [], notes: [] });
  const { pasted } = takeNotes(copied);
  expect(pasted.openEnd).toBe(1);
  const again = cut.apply(cut.tr.replace(1, 1, pasted));
  expect(footnotes(again)).toEqual({ places: ['a1', 'b2'], notes: ['note a', 'note b'] });
  expect(again.doc.firstChild?.textContent).toBe('ba');
});

test('text that is pasted into another text brings its notes', () => {
  const source = two();
  const copied = withNotes(source.doc.slice(4, 5, true), source.doc);
  const target = stateOf(paragraph(text('x'), place('x')), {
    type: 'footnotes',
    attrs: { list: 'list' },
    content: [note('x')],
  });
  const { transformPasted } = target.plugins[0]?.props ?? {};
  const pasted = transformPasted?.call(target.plugins[0] as never, copied, {} as never, false);
  const next = target.apply(target.tr.replace(1, 1, pasted ?? Slice.empty));
  expect(footnotes(next)).toEqual({ places: ['b1', 'x2'], notes: ['note b', 'note x'] });
});

test('copies text without places, and notes alone, as they are', () => {
  const { doc } = two();
  const words = doc.slice(1, 2, true);
  expect(withNotes(words, doc)).toBe(words);
  const notesOnly = doc.slice(9, 12, true);
  expect(withNotes(notesOnly, doc)).toBe(notesOnly);
  expect(takeNotes(notesOnly).notes).toEqual([]);
});
