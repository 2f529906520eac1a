import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './clipboard.fixture.ts';
import { cleanPastedHtml } from './paste-cleanup.ts';

beforeEach(stubBrowser);
afterEach(() => void vi.unstubAllGlobals());

function item(level: number, mark: string, words: string): string {
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;
}

/** What is pasted, without what the editor ignores. */
function cleaned(html: string): string {
  const kept = cleanPastedHtml(html).replace(/<!--.*?-->|<\/?span[^>]*>|<p class[^>]*>/g, (tag) =>
    tag.startsWith('<p') ? '<p>' : '',
  );
  return kept.replace(/\n/g, '');
}

test.each([
  [
    'a flat list',
    `<p>a</p>${item(1, '·', 'b')}\n${item(1, '·', '<b>c</b>')}<p>d</p>`,
    '<p>a</p><ul><li><p>b</p></li><li><p><b>c</b></p></li></ul><p>d</p>',
  ],
  [
    'a numbered list within a list',
    item(1, '·', 'a') + item(2, '1.', 'b') + item(2, '2.', 'c') + item(1, '·', 'd'),
    '<ul><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ul>',
  ],
  [
    'two lists with words between',
    `${item(1, 'a)', 'a')}<p>b</p>${item(1, '1.', 'c')}`,
    '<ol><li><p>a</p></li></ol><p>b</p><ol><li><p>c</p></li></ol>',
  ],
  [
    'a list that goes on after a paragraph',
    `${item(1, '2.', 'a')}<p>b</p>${item(1, '3.', 'c')}${item(1, '4.', 'd')}`,
    '<ol start="2"><li><p>a</p></li></ol><p>b</p><ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>',
  ],
  [
    'a list behind another one',
    item(1, '·', 'a') + item(1, '1.', 'b') + item(1, '1.', 'c') + item(1, '·', 'd'),
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><ol><li><p>c</p></li></ol><ul><li><p>d</p></li></ul>',
  ],
  [
    'Roman numerals and letters that go on',
    item(1, 'viii.', 'a') + item(1, 'ix.', 'b') + item(2, 'h)', 'c') + item(2, 'i)', 'd'),
    '<ol start="8"><li><p>a</p></li><li><p>b</p><ol start="8"><li><p>c</p></li><li><p>d</p></li></ol></li></ol>',
  ],
])('converts %s from Word', (_what, given, expected) => {
  expect(cleaned(given)).toBe(expected);
});

test('converts the nested lists of Google Docs', () => {
  expect(cleaned('<ul><li>a</li><ol><li>b</li><ul><li>c</li></ul></ol><li>d</li></ul>')).toBe(
    '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
  );
});

test('reads a long style in linear time', () => {
  const style = 'text-decoration'.repeat(60_000);
  expect(cleanPastedHtml(`<span style="${style}">a</span>`)).toBe('<span>a</span>');
});

test('leaves the HTML of the editor unchanged', () => {
  const html = '<td data-pm-slice="1 1 -2 []"><p></p></td>';
  expect(cleanPastedHtml(html)).toBe(html);
});

test.each([
  ['<span style="font-weight: 700; color: red">a</span>', '<strong>a</strong>'],
  ["<span style='font-style:italic;text-decoration:line-through'>a</span>", '<s><em>a</em></s>'],
  ['<b style="font-weight:normal" id="docs-internal"><p>a</p></b>', '<p>a</p>'],
  ['<span style="vertical-align:sub;font-size:0.6em">a</span>', '<sub>a</sub>'],
  ['<span style="vertical-align:super">a</span>', '<sup>a</sup>'],
  ['<span style="text-decoration:underline line-through">a</span>', '<u><s>a</s></u>'],
  ['<a href="/"><span style="text-decoration:underline">a</span></a>', '<a href="/">a</a>'],
  [
    '<table><tbody><tr><td style="font-weight:bold;vertical-align:bottom">a</td></tr></tbody></table>',
    '<table><tbody><tr><td><strong>a</strong></td></tr></tbody></table>',
  ],
  ['<style>p{color:red}</style><p title="a>b" STYLE = "x">a</p>', '<p title="a&gt;b">a</p>'],
])('converts the styles of %s to elements', (given, expected) => {
  expect(cleaned(given).replaceAll('a>b', 'a&gt;b')).toBe(expected);
});
