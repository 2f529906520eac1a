import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { getButton, removeButton, setButton } from './button-commands.ts';
import { extensions } from './schema/extensions.ts';

const schema = getSchema(extensions);

const link = (attrs: object) => ({ type: 'link', attrs });
const apply = link({ href: '/apply', button: 'primary' });

/** A paragraph "Go " with the button "Apply now" (its "now" is bold) at 4 to 13, and " today" behind it. */
function select(from: number, to = from, mark: object = apply): EditorState {
  const content = [
    { type: 'text', text: 'Go ' },
    { type: 'text', text: 'Apply ', marks: [mark] },
    { type: 'text', text: 'now', marks: [mark, { type: 'bold' }] },
    { type: 'text', text: ' today' },
  ];
  const doc = Node.fromJSON(schema, { type: 'doc', content: [{ type: 'paragraph', content }] });
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  next.doc.check();
  return next;
}

const pieces = ({ doc }: EditorState) =>
  doc.firstChild?.content.content.map(({ text, marks }) => [
    text,
    ...marks.map(({ type, attrs }) =>
      type.name === 'link' ? [attrs.href, attrs.button] : type.name,
    ),
  ]);

test.each([
  ['the cursor in it', 6],
  ['the cursor at its bold part', 10],
  ['a selected word', 4, 9],
  ['all of it selected', 4, 13],
])('finds the button with %s', (_where, from, to = from) => {
  const found = { label: 'Apply now', href: '/apply', kind: 'primary' };
  expect(getButton(select(from, to))).toEqual(found);
});

test.each([
  ['the cursor before it', 4],
  ['the cursor behind it', 13],
  ['the cursor in other text', 2],
  ['text selected that goes on behind it', 8, 15],
  ['text selected that starts before it', 2, 8],
])('finds no button with %s', (_where, from, to = from) => {
  expect(getButton(select(from, to))).toBeNull();
});

test('finds no button in a plain link', () => {
  expect(getButton(select(6, 6, link({ href: '/apply' })))).toBeNull();
  expect(getButton(select(6, 6, link({ href: '/a.pdf', file: 'download' })))).toBeNull();
});

test('changes the URL and the style, and keeps the formatting of the label', () => {
  const settings = { label: 'Apply now', href: '/jobs', kind: 'secondary' } as const;
  const state = run(select(6), setButton(settings));
  expect(pieces(state)).toEqual([
    ['Go '],
    ['Apply ', ['/jobs', 'secondary']],
    ['now', ['/jobs', 'secondary'], 'bold'],
    [' today'],
  ]);
  expect(state.selection.from).toBe(13);
});

test('changes the label', () => {
  const state = run(select(6), setButton({ label: 'Join', href: '/apply', kind: 'primary' }));
  expect(pieces(state)).toEqual([['Go '], ['Join', ['/apply', 'primary']], [' today']]);
  expect(state.selection.from).toBe(8);
});

test('inserts a button outside of one, also directly behind it', () => {
  const state = run(select(13), setButton({ label: 'Join', href: '/join', kind: 'secondary' }));
  expect(pieces(state)?.slice(1)).toEqual([
    ['Apply ', ['/apply', 'primary']],
    ['now', ['/apply', 'primary'], 'bold'],
    ['Join', ['/join', 'secondary']],
    [' today'],
  ]);
});

test('removes the button with its label, and nothing elsewhere', () => {
  expect(pieces(run(select(6), removeButton))).toEqual([['Go  today']]);
  const elsewhere = select(2);
  expect(run(elsewhere, removeButton)).toBe(elsewhere);
});
