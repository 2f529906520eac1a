import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from '../schema/extensions.ts';
import { getPicture, type PictureSettings, setPicture } from './picture.ts';

const schema = getSchema(extensions);

type Json = { type: string; [key: string]: unknown };
const text = (words: string): Json => ({ type: 'text', text: words });
const image: Json = { type: 'image', attrs: { src: '/a.png', alt: 'A well' } };
const block = (type: string, ...content: Json[]): Json => ({ type, content });
const paragraph = (...content: Json[]) => block('paragraph', ...content);
const list = (...content: Json[]) => block('bulletList', block('listItem', ...content));

/** A text with its only image selected. */
function select(...content: Json[]): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  doc.check();
  let at = -1;
  doc.descendants((node, pos) => {
    if (node.type.name === 'image') at = pos;
  });
  return EditorState.create({ doc, selection: NodeSelection.create(doc, at) });
}

function set(state: EditorState, changed: Partial<PictureSettings>): EditorState {
  const settings = { alt: 'A well', caption: '', align: null, size: null, ...changed };
  let next = state;
  setPicture(settings)(state, (transaction) => {
    next = state.apply(transaction);
  });
  next.doc.check();
  return next;
}

const caption = 'The old well';
const figure = 'figure(paragraph(image), figureCaption("The old well"))';

test.each([
  [
    'before its paragraph',
    [paragraph(text('a '), image, text(' b'))],
    `doc(${figure}, paragraph("a  b"))`,
  ],
  ['before a text that it starts', [paragraph(image, text('a'))], `doc(${figure}, paragraph("a"))`],
  [
    'behind a paragraph that it ends',
    [paragraph(text('a'), image), paragraph(text('b'))],
    `doc(paragraph("a"), ${figure}, paragraph("b"))`,
  ],
  [
    'behind the first paragraph of a list item',
    [list(paragraph(text('a'), image, text('b')), paragraph(text('c')))],
    `doc(bulletList(listItem(paragraph("ab"), ${figure}, paragraph("c"))))`,
  ],
  [
    'before a further paragraph of a list item',
    [list(paragraph(text('a')), paragraph(text('b'), image, text('c')))],
    `doc(bulletList(listItem(paragraph("a"), ${figure}, paragraph("bc"))))`,
  ],
  [
    'in a quote',
    [block('blockquote', paragraph(text('a'), image, text('b')))],
    `doc(blockquote(${figure}, paragraph("ab")))`,
  ],
  ['in place of a paragraph that holds nothing else', [paragraph(image)], `doc(${figure})`],
])('makes an image with a caption a figure %s', (_where, content, expected) => {
  const before = select(...content);
  expect(getPicture(before)?.isFigure).toBe(true);
  const state = set(before, { caption });
  expect(state.doc.toString()).toBe(expected);
  const settings = { alt: 'A well', caption, align: null, size: null };
  expect(getPicture(state)).toEqual({ isFigure: true, settings });
});

test('keeps the link, the alternative text and the settings of the image', () => {
  const linked = { ...image, marks: [{ type: 'link', attrs: { href: '/wells' } }] };
  const state = set(select(paragraph(text('a'), linked, text('b'))), {
    alt: 'A new well',
    align: 'left',
    size: 'small',
  });
  const made = state.doc.firstChild;
  expect(made?.attrs).toEqual({ align: 'left', size: 'small' });
  expect(made?.firstChild?.firstChild?.attrs).toMatchObject({ src: '/a.png', alt: 'A new well' });
  expect(made?.firstChild?.firstChild?.marks[0]?.attrs.href).toBe('/wells');
  expect(state.doc.lastChild?.textContent).toBe('ab');
});

test('leaves an image beside text that gets only an alternative text', () => {
  const before = select(paragraph(text('a'), image, text('b')), paragraph(text('c')));
  const state = set(before, { alt: 'New' });
  expect(state.doc.toString()).toBe('doc(paragraph("a", image, "b"), paragraph("c"))');
  expect(getPicture(state)?.settings.alt).toBe('New');
  // The editor stores a block that is the same object byte for byte.
  expect(state.doc.child(1)).toBe(before.doc.child(1));
});

test('leaves other blocks alone when the image moves', () => {
  const before = select(paragraph(text('c')), paragraph(text('a'), image), paragraph(text('b')));
  const state = set(before, { size: 'small' });
  expect(state.doc.child(0)).toBe(before.doc.child(0));
  expect(state.doc.child(3)).toBe(before.doc.child(2));
});

test('makes a figure without settings a paragraph again', () => {
  const state = set(set(select(paragraph(image)), { caption }), {});
  expect(state.doc.toString()).toBe('doc(paragraph(image))');
});

const footnotes = (...content: Json[]): Json => ({
  type: 'footnotes',
  attrs: { list: 'list' },
  content: [{ type: 'footnote', attrs: { name: 'n1' }, content }],
});

test.each([
  ['a heading', [{ ...block('heading', text('a'), image, text('b')), attrs: { level: 2 } }]],
  ['a footnote', [paragraph(), footnotes(paragraph(text('a'), image))]],
  ['a footnote of its own', [paragraph(), footnotes(paragraph(image))]],
  ['a term', [block('definitions', block('term', text('a'), image))]],
  ['a figure', [block('figure', paragraph(text('a'), image))]],
  ['a list in a figure', [block('figure', list(paragraph(text('a'), image)))]],
  ['a caption', [block('figure', paragraph(text('a')), block('figureCaption', text('b'), image))]],
])('offers no caption to an image in %s', (_where, content) => {
  const before = select(...content);
  expect(getPicture(before)?.isFigure).toBe(false);
  expect(set(before, { caption }).doc.toString()).toBe(before.doc.toString());
});
