import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDocument } from '../document-html.ts';
import { createView, paste, schema, stubBrowser } from '../paste/clipboard.fixture.ts';
import { imagePaste } from './image-paste.ts';
import type { PlacedFile } from './pasted-images.ts';

beforeEach(stubBrowser);
afterEach(() => void vi.unstubAllGlobals());

const dataUrl = (content: string) => `data:image/png;base64,${btoa(content)}`;
const file = (name: string) => new File([name], name, { type: 'image/png' });
const word = (image: string) => `<p class=MsoNormal>a</p><p class=MsoNormal>${image}</p>`;

/** What a paste leaves in an empty text, with the content of each upload in its place. */
async function pasteImages(clipboard: Parameters<typeof paste>[1]) {
  const uploads: PlacedFile[] = [];
  let leftOut = 0;
  const view = createView(
    imagePaste({
      onImages: (images) => void uploads.push(...images),
      onLeftOut: (count) => {
        leftOut += count;
      },
    }),
  );
  paste(view, clipboard);
  const { tr } = view.state;
  view.destroy();
  for (const upload of uploads.toReversed())
    tr.insertText(`{${await upload.file.text()}}`, upload.at);
  return { text: writeDocument(tr.doc), leftOut };
}

test.each([
  ['a copied picture', { files: [file('photo.png')] }, '<p>{photo.png}</p>'],
  [
    'a picture of a browser, with its URL',
    { html: '<img src="https://example.org/a.png">', files: [file('a.png')] },
    '<p>{a.png}</p>',
  ],
  [
    'files of a file manager, with their names',
    { text: 'a.png\nb.png', files: [file('a.png'), file('b.png')] },
    '<p>{a.png}{b.png}</p>',
  ],
  [
    'a picture of Word alone',
    { html: '<p><img src="file:///C:/a.png"></p>', files: [file('image.png')] },
    '<p>{image.png}</p>',
  ],
  [
    'pictures as data URLs',
    {
      html: `<p>a</p><p><img src="${dataUrl('one')}"></p><p>b<img src='${dataUrl('two')}'></p>`,
    },
    '<p>a</p><p>{one}</p><p>b{two}</p>',
  ],
  [
    'a picture of another site',
    { html: '<p>a<img src="https://example.org/a.png"></p>' },
    '<p>a<img src="https://example.org/a.png" alt=""></p>',
  ],
  [
    'the picture of a whole text that comes with it',
    { html: '<p>a</p>', text: 'a', files: [file('image.png')] },
    '<p>a</p>',
  ],
  ['the same from a program without HTML', { text: 'a', files: [file('image.png')] }, '<p>a</p>'],
  [
    'a checkbox',
    { html: `<ul><li><img src="${dataUrl('box')}" aria-roledescription="checkbox">a</li></ul>` },
    '<ul><li><p>a</p></li></ul>',
  ],
])('pastes %s', async (_what, clipboard, text) => {
  expect(await pasteImages(clipboard)).toEqual({ text, leftOut: 0 });
});

test.each([
  [
    'files of the other program',
    word('<img src="file:///C:/a.png">') + word('b<img src="cid:1@2">'),
    '<p>a</p><p>a</p><p>b</p>',
    2,
  ],
  ['images of another page', word('<img src="blob:https://example.org/1">'), '<p>a</p>', 1],
  ['images without encryption', word('<img src="http://example.org/a.png">'), '<p>a</p>', 1],
  ['damaged data', word('<img src="data:image/png;base64,A">'), '<p>a</p>', 1],
  [
    'more than 20 images',
    `<p>${`<img src="${dataUrl('x')}">`.repeat(22)}</p>`,
    `<p>${'{x}'.repeat(20)}</p>`,
    2,
  ],
  ['nothing but an image', '<img src="file:///C:/a.png">', '', 1],
  [
    'an image in a footnote',
    `<p>a<a href="#_ftn1" name="_ftnref1">1</a></p><p><a href="#_ftnref1" name="_ftn1">1</a> b<img src="${dataUrl('x')}"></p><p><img src="file:///C:/a.png">c</p>`,
    expect.not.stringContaining('img'),
    1,
  ],
])('leaves out %s, and counts them', async (_what, html, text, leftOut) => {
  expect(await pasteImages({ html, text: 'a' })).toEqual({ text, leftOut });
});

test('undoes a paste with its images at once', () => {
  const view = createView({
    ...imagePaste({ onImages: () => undefined, onLeftOut: () => undefined }),
    state: EditorState.create({ schema, plugins: [history()] }),
  });
  paste(view, { html: word(`b<img src="${dataUrl('x')}">`) });
  undo(view.state, view.dispatch);
  expect(writeDocument(view.state.doc)).toBe('');
  redo(view.state, view.dispatch);
  expect(writeDocument(view.state.doc)).toBe('<p>a</p><p>b</p>');
  view.destroy();
});

test('inserts dropped images where they are dropped', async () => {
  const uploads: PlacedFile[] = [];
  const props = imagePaste({
    onImages: (images) => void uploads.push(...images),
    onLeftOut: () => undefined,
  });
  const doc = schema.node('doc', null, [
    schema.node('paragraph', null, schema.text('a')),
    schema.node('paragraph', null, schema.text('b')),
  ]);
  const view = createView({ state: EditorState.create({ doc }), ...props });
  view.posAtCoords = () => ({ pos: 2, inside: 0 });
  const dataTransfer = { files: [file('a.png')], getData: () => '' };
  view.dom.dispatchEvent(Object.assign(new window.Event('drop'), { dataTransfer }));
  view.destroy();
  expect(uploads.map(({ at }) => at)).toEqual([2]);
});
