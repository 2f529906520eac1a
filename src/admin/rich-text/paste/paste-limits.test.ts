import { afterEach, expect, test, vi } from 'vitest';
import { dataImagesIn, replaceDataImages } from '../images/data-images.ts';
import { createView, paste, stubBrowser } from './clipboard.fixture.ts';
import { limitPastes, pasteLimitError } from './paste-limits.ts';
import { renameStyleAttributes } from './style-attributes.ts';

const megabyte = 1_000_000;

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a long article', { html: '<p>words</p>'.repeat(9_000), text: '' }],
  [
    'a large image',
    { html: `<img src="data:image/png;base64,${'A'.repeat(3 * megabyte)}">`, text: '' },
  ],
  ['plain text', { html: '', text: 'words '.repeat(100_000) }],
])('accepts %s', (_what, pasted) => {
  expect(pasteLimitError(pasted)).toBeNull();
});

test.each([
  ['HTML', { html: `<p>${'words '.repeat(megabyte / 5)}</p>`, text: '' }],
  ['plain text', { html: '', text: 'words '.repeat(megabyte / 5) }],
  ['markup', { html: '<b><i>'.repeat(20_000), text: '' }],
])('rejects too much %s', (_what, pasted) => {
  expect(pasteLimitError(pasted)).toBe(
    'This is too much to paste at once. Paste it in smaller parts.',
  );
});

test('rejects too much before reading it', () => {
  stubBrowser();
  const read = vi.fn((html: string) => html);
  const rejected = vi.fn();
  const view = createView({
    transformPastedHTML: read,
    handleDOMEvents: limitPastes(rejected),
  });
  paste(view, { html: '<b><i>'.repeat(20_000) });
  expect([rejected.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
  paste(view, { html: '<b>a</b>' });
  expect([rejected.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
  view.destroy();
});

// A quadratic search of these would take minutes.
test.each([
  '<style>',
  '<style ',
  '<p style="',
  "<a '",
  '<!--',
  'data:image/png;base64,',
  '<img src=',
])('cleans many unfinished %j in linear time', (piece) => {
  const hostile = piece.repeat(megabyte / piece.length);
  expect(renameStyleAttributes(hostile).length).toBeLessThanOrEqual(2 * megabyte);
  expect(dataImagesIn(hostile).size).toBeLessThanOrEqual(20);
});

test('takes images out of HTML as files', () => {
  const html = '<p>a<img src="data:image/png;base64,aGVsbG8=">b</p>';
  const [[placeholder, image] = []] = dataImagesIn(html);
  expect(image).toMatchObject({ name: 'pasted-image-1.png', type: 'image/png', size: 5 });
  expect(replaceDataImages(html)).toBe(`<p>a<img src="${placeholder}">b</p>`);
});
