import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import {
  cleanPastedHtml,
  convertInlineStyles,
  convertNestedLists,
  convertWordLists,
} from './paste-cleanup.ts';
import { renameStyleAttributes } from './style-attributes.ts';

const { DOMParser } = new JSDOM().window;

function item(level: number, mark: string, words: string): string {
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;
}

function listed(html: string): string {
  const page = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  convertWordLists(page);
  convertNestedLists(page);
  convertInlineStyles(page);
  const kept = page.body.innerHTML.replace(/<!--.*?-->|<\/?span[^>]*>|<p class[^>]*>/g, (tag) =>
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
    'a list that begins further in',
    item(2, '·', 'a') + item(1, '·', 'b'),
    '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
  ],
])('converts %s from Word', (_what, given, expected) => {
  expect(listed(given)).toBe(expected);
});

test('converts the nested lists of Google Docs', () => {
  expect(listed('<ul><li>a</li><ol><li>b</li><ul><li>c</li></ul></ol><li>d</li></ul>')).toBe(
    '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
  );
});

test('leaves the HTML of the editor unchanged', () => {
  const html = '<td data-pm-slice="1 1 -2 []"><p></p></td>';
  expect(cleanPastedHtml(html)).toBe(html);
});

test.each([
  ['<span style="font-weight: 700; color: red">a</span>', '<strong>a</strong>'],
  ["<span style='font-style:italic;text-decoration:line-through'>a</span>", '<s><em>a</em></s>'],
  ['<b style="font-weight:normal" id="docs-internal"><p>a</p></b>', '<p>a</p>'],
  ['<style>p{color:red}</style><p title="a>b" STYLE = "x">a</p>', '<p title="a&gt;b">a</p>'],
])('converts the styles of %s to elements', (given, expected) => {
  expect(listed(given).replaceAll('a>b', 'a&gt;b')).toBe(expected);
});
