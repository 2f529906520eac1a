import { expect, test } from 'vitest';
import { diffFormats } from './rich-text-formats.ts';

/** [removed], {added}. */
const format = (before: string, after: string) =>
  diffFormats(before, after).map(({ is, text }) => (is === 'gone' ? `[${text}]` : `{${text}}`));

test.each([
  ['<p>The same</p>', '<p>The same</p>', []],
  ['plain', 'plain text', []],
  ['<p>A word</p>', '<p>A <strong>word</strong></p>', ['{Bold: “word”}']],
  ['<h2>Energy</h2>', '<h3>Energy</h3>', ['[Heading 2: “Energy”]', '{Heading 3: “Energy”}']],
  ['<ul><li>One</li></ul>', '<ol><li>One</li></ol>', ['[Bullet: “One”]', '{Numbered item: “One”}']],
  [
    '<p><a href="/a">Read</a></p>',
    '<p><a href="/b">Read</a></p>',
    ['[Link: “Read” to /a]', '{Link: “Read” to /b}'],
  ],
  ['<p>x</p>', '<p>x</p><img src="/a.png" alt="A dam">', ['{Image: A dam (/a.png)}']],
  ['<p>x</p>', '<p style="text-align: center">x</p>', ['{Aligned center: “x”}']],
  [
    '<aside data-tone="note"><p>Flood</p></aside>',
    '<aside data-tone="warning"><p>Flood</p></aside>',
    ['[Callout (note): “Flood”]', '{Callout (warning): “Flood”}'],
  ],
  [
    '<p><a href="/a">Go</a></p>',
    '<p><a href="/a" data-button="secondary">Go</a></p>',
    ['[Link: “Go” to /a]', '{Secondary button: “Go” to /a}'],
  ],
  [
    '<p><a href="/media/1/a.pdf">a.pdf</a></p>',
    '<p><a href="/media/1/a.pdf" data-file="download">a.pdf</a></p>',
    ['[Link: “a.pdf” to /media/1/a.pdf]', '{Download: “a.pdf” to /media/1/a.pdf}'],
  ],
  [
    '<figure data-embed="x"><a href="https://x.com/a/status/1">The well</a></figure>',
    '<figure data-embed="vimeo"><a href="https://vimeo.com/22">The well</a></figure>',
    [
      '[Embed from X: “The well” (https://x.com/a/status/1)]',
      '{Embed from Vimeo: “The well” (https://vimeo.com/22)}',
    ],
  ],
  [
    '<figure data-align="left"><p><img src="/a.png" alt="A dam"></p></figure>',
    '<figure data-align="wide" data-size="small"><p><img src="/a.png" alt="A dam"></p></figure>',
    ['[Image aligned left: A dam]', '{Image full width, small: A dam}'],
  ],
  [
    '<p>a 1</p><ol><li>b</li></ol>',
    '<p>a <sup data-footnote="n">1</sup></p><ol data-footnotes="list"><li data-footnote="n">b</li></ol>',
    ['[Numbered item: “b”]', '{Footnote number 1}', '{Footnote: “b”}'],
  ],
  [
    '<aside data-tone="constructor"><p>a</p></aside>',
    '<aside data-tone="note"><p>a</p></aside>',
    ['{Callout (note): “a”}'],
  ],
  ['<p><b>a</b> a</p>', '<p><b>a</b> <b>a</b></p>', ['{Bold: “a”}']],
])('describes what differs between %s and %s', (before, after, expected) => {
  expect(format(before, after)).toEqual(expected);
});

test('leaves out formats of text that is itself new or gone', () => {
  expect(format('<h2>Old</h2>', '<h2>New</h2><p><b>bold</b></p>')).toEqual([]);
});

test('lists a bounded number of changes, and none above the limits of the parser', () => {
  const words = Array.from({ length: 500 }, (_, number) => `w${number}`);
  const plain = `<p>${words.join(' ')}</p>`;
  const bold = `<p>${words.map((word) => `<b>${word}</b>`).join(' ')}</p>`;
  expect(format(plain, bold)).toHaveLength(30);
  expect(format('<p>x</p>', '<b>'.repeat(20_000))).toEqual([]);
});
