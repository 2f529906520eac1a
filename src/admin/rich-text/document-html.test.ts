import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDocument, takeOverHtml, writeDocument } from './document-html.ts';
import { extensions } from './schema/extensions.ts';

const schema = getSchema(extensions);

beforeEach(() => {
  const { DOMParser } = new JSDOM().window;
  vi.stubGlobal('window', { DOMParser });
  vi.stubGlobal('document', new DOMParser().parseFromString('', 'text/html'));
});
afterEach(() => void vi.unstubAllGlobals());

/** As older editors and imports left them: the editor itself would write each of them in another way. */
const oldBlock = fc.constantFrom<string[]>(
  '<p>Water &ndash; &quot;clean&quot;</p>',
  '<h2 class="title">Wells</h2>',
  '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<p style="color: red">red  words</p>',
  '<p></p>',
  '\n<hr />',
  '<blockquote>words</blockquote>',
  '<figure><img src="/a.png" alt=""><figcaption>b</figcaption></figure>',
);
const oldText = fc.array(oldBlock, { minLength: 1, maxLength: 8 });

test('keeps every block that is not edited byte for byte', () => {
  fc.assert(
    fc.property(oldText, fc.nat(), (blocks, at) => {
      const doc = readDocument(blocks.join(''), schema);
      // An empty paragraph alone is no text.
      expect(writeDocument(doc)).toBe(blocks.join('') === '<p></p>' ? '' : blocks.join(''));
      const edited = at % blocks.length;
      const state = EditorState.create({ doc });
      let from = 0;
      for (let index = 0; index < edited; index += 1) from += doc.child(index).nodeSize;
      const paragraph = schema.nodes.paragraph?.create(null, schema.text('new'));
      if (!paragraph) throw new Error('The schema has no paragraph.');
      const next = state.tr.replaceWith(from, from + doc.child(edited).nodeSize, paragraph).doc;
      expect(writeDocument(next)).toBe(blocks.with(edited, '<p>new</p>').join(''));
    }),
  );
});

test('takes over the HTML of equal blocks', () => {
  const doc = readDocument('<ul><li><p>a</p></li></ul>', schema);
  takeOverHtml(doc, readDocument('<ul><li>a</li></ul>', schema));
  expect(writeDocument(doc)).toBe('<ul><li>a</li></ul>');
});

test.each([
  ['', ''],
  ['One\ntwo', '<p>One two</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p>a</p>loose', '<p>a</p><p>loose</p>'],
])('reads %j, which is no sequence of blocks', (html, written) => {
  expect(writeDocument(readDocument(html, schema))).toBe(written);
});
