import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanHtml } from '#domain/html/clean-html.ts';
import { writeDocument } from '../document-html.ts';
import { imagePaste } from '../images/image-paste.ts';
import { createView, paste, schema, stubBrowser } from './clipboard.fixture.ts';

beforeEach(stubBrowser);
afterEach(() => void vi.unstubAllGlobals());

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.html`), 'utf8');

/** What an empty text holds after a paste, with one block in each line. */
function pasteDocument(html: string) {
  const onImages = vi.fn();
  const onLeftOut = vi.fn();
  const view = createView(imagePaste({ onImages, onLeftOut }));
  paste(view, { html, text: 'Water quality' });
  const { content } = view.state.doc;
  view.destroy();
  const blocks = content.content.map((block) =>
    writeDocument(schema.topNodeType.create(null, block)),
  );
  // The names of footnotes are random.
  const named = blocks.map((block) => block.replace(/data-footnote="\w+"/g, 'data-footnote="x"'));
  return {
    text: named.map((block) => `${block}\n`).join(''),
    uploads: onImages.mock.calls.flat(2).length,
    leftOut: onLeftOut.mock.calls.flat(),
  };
}

/** What these programs copy is beside what the editor makes of it. */
test.each([
  { name: 'word-text', leftOut: [1] },
  { name: 'word-lists' },
  { name: 'word-for-the-web' },
  { name: 'google-docs' },
  { name: 'libreoffice', uploads: 1 },
  { name: 'outlook', leftOut: [1] },
  { name: 'excel' },
  { name: 'google-sheets' },
  { name: 'pages' },
  { name: 'notion' },
])('keeps the structure of $name', ({ name, uploads = 0, leftOut = [] }) => {
  const pasted = pasteDocument(read(name));
  expect(pasted).toEqual({ text: read(`${name}.pasted`), uploads, leftOut });
  // Visitors see the same.
  const stored = cleanHtml(pasted.text).replace(/ scope="col"/g, '');
  expect(stored).toBe(pasted.text.replace(/\n/g, ''));
});
