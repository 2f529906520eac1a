import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readRichText } from '#html/read-rich-text.ts';
import type { ImageFile } from '../picture/image-file.ts';
import { RichTextView } from './rich-text.tsx';
import { addImageCredits } from './rich-text-credits.ts';

const files: Record<string, Partial<ImageFile>> = {
  '/ada.jpg': { credit: 'Ada', licence: 'CC BY 4.0' },
  '/same.jpg': { credit: 'Ada', licence: 'CC BY 4.0' },
  '/map.png': { credit: 'Map: Ben' },
  '/free.png': { licence: 'Public domain' },
};

const getImage = (src: string): ImageFile => ({ src, ...files[src] });

/** Renders without attributes; images as their `src`. */
function draw(html: string): string {
  const view = createElement(RichTextView, { text: readRichText(html), getImage });
  return renderToStaticMarkup(view)
    .replace(/<img[^>]*src="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<(\w+) [^>]*>/g, '<$1>')
    .replace(/^<div>(.*)<\/div>$/s, '$1');
}

const adas = '<small>Photo: Ada, <a>CC BY 4.0</a></small>';

test.each([
  [
    'below the paragraph',
    '<p>x <img src="/ada.jpg"></p><p>y</p>',
    `<p>x [/ada.jpg]</p><p>${adas}</p><p>y</p>`,
  ],
  [
    'in the caption of a figure',
    '<figure><img src="/map.png"><figcaption>The wells</figcaption></figure>',
    '<figure>[/map.png]<figcaption>The wells<small>Map: Ben</small></figcaption></figure>',
  ],
  [
    'in a caption of its own',
    '<figure><p><img src="/free.png"></p></figure>',
    '<figure><p>[/free.png]</p><figcaption><small>Licence: Public domain</small></figcaption></figure>',
  ],
  [
    'once if several images share it',
    '<p><img src="/ada.jpg"><img src="/same.jpg"><img src="/none.jpg"></p>',
    `<p>[/ada.jpg][/same.jpg][/none.jpg]</p><p>${adas}</p>`,
  ],
  [
    'in a list item, outside a link',
    '<ul><li><a href="/x"><img src="/map.png" alt="m"></a></li></ul>',
    '<ul><li><a>[/map.png]</a><small>Map: Ben</small></li></ul>',
  ],
  [
    'in a cell',
    '<table><tr><td>1 <img src="/map.png"></td></tr></table>',
    '<div><table><tbody><tr><td>1 [/map.png]<small>Map: Ben</small></td></tr></tbody></table></div>',
  ],
])('credits are shown %s', (_, html, markup) => {
  expect(draw(html)).toBe(markup);
});

test('a text without credits is the same tree', () => {
  const text = readRichText('<p><img src="/none.jpg"></p>');
  expect(addImageCredits(text, getImage)).toBe(text.tree);
});

test('stored HTML can’t contain a credit', () => {
  expect(draw('<p>a <small src="/ada.jpg">b</small></p>')).toBe('<p>a b</p>');
});
