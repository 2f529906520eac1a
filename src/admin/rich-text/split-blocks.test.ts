import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileHtml } from '#html/rich-text-attacks.fixture.ts';
import { splitBlocks } from './split-blocks.ts';

test.each([
  ['<p>a</p><h2>b</h2>', ['<p>a</p>', '<h2>b</h2>']],
  ['<p>a</p>\n<hr> <p>b<br>c</p>\n', ['<p>a</p>', '\n<hr>', ' <p>b<br>c</p>\n']],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', ['<ul><li>a<ul><li>b</li></ul></li></ul>']],
  ['<p><img src="/a>b.png" alt="<p>"></p>', ['<p><img src="/a>b.png" alt="<p>"></p>']],
])('splits %s', (html, blocks) => {
  expect(splitBlocks(html)).toEqual(blocks);
});

test.each([
  '',
  'Plain text',
  'a<p>b</p>',
  '<p>a</p>b',
  '<p>a<p>b',
  '<p>a</b></p>',
  '<img src="/a.png">',
  '<p>a <!-- b --></p>',
])('leaves %j whole', (html) => {
  expect(splitBlocks(html)).toBeNull();
});

test('loses nothing of any HTML', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      expect(splitBlocks(html)?.join('') ?? html).toBe(html);
    }),
  );
});
