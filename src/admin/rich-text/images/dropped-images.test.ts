import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../paste/clipboard.fixture.ts';
import { hasImages } from './dropped-images.ts';

beforeEach(stubBrowser);
afterEach(() => void vi.unstubAllGlobals());

const picture = new File([], 'image.png', { type: 'image/png' });

test.each([
  ['a copied picture', { files: [picture], html: '', text: '' }, true],
  [
    'a text with a picture in it',
    { files: [], html: '<p>a<img src="/a.png"></p>', text: 'a' },
    true,
  ],
  ['a text with a picture of it', { files: [picture], html: '<p>a</p>', text: 'a' }, false],
  ['a document', { files: [new File([], 'a.pdf')], html: '', text: '' }, false],
])('looks for images in %s', (_what, { files, html, text }, expected) => {
  const getData = (type: string) => (type === 'text/html' ? html : text);
  expect(hasImages({ files, getData } as unknown as DataTransfer)).toBe(expected);
});
