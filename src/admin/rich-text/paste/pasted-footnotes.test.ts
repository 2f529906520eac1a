import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanPastedHtml } from './paste-cleanup.ts';
import { convertFootnotes } from './pasted-footnotes.ts';

const { window } = new JSDOM();

beforeEach(() => void vi.stubGlobal('DOMParser', window.DOMParser));
afterEach(() => void vi.unstubAllGlobals());

/** What is pasted, with the names of footnotes in order, and without what the editor ignores. */
function pasted(html: string): string {
  const names = new Map<string, string>();
  return cleanPastedHtml(html)
    .replace(/data-footnote="(\w+)"/g, (_, name: string) => {
      if (!names.has(name)) names.set(name, `n${names.size + 1}`);
      return `data-footnote="${names.get(name)}"`;
    })
    .replace(/<!--.*?-->|<\/?(span|o:p)\b[^>]*>|\n/g, '')
    .replace(/<(p|div)\s[^>]*>/g, '<$1>');
}

const wordPlace = (number: number, kind = 'ftn') =>
  `<a style='mso-${kind === 'ftn' ? 'foot' : 'end'}note-id:${kind}${number}' href="#_${kind}${number}" name="_${kind}ref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[${number}]</span></span><![endif]></span></span></a>`;
const wordNote = (number: number, content: string, kind = 'ftn') =>
  `<div style='mso-element:footnote' id=${kind}${number}>\n<p class=MsoFootnoteText><a style='mso-footnote-id:${kind}${number}' href="#_${kind}ref${number}" name="_${kind}${number}" title=""><span class=MsoFootnoteReference>[${number}]</span></a> ${content}</p></div>`;
const wordList = (notes: string) =>
  `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${notes}</div>`;
const place = (number: number) => `<sup data-footnote="n${number}">${number}</sup>`;
const notes = (...texts: string[]) =>
  `<ol data-footnotes="list">${texts.map((text, at) => `<li data-footnote="n${at + 1}">${text}</li>`).join('')}</ol>`;

test.each([
  [
    'Word',
    `<p class=MsoNormal>Water${wordPlace(1)} and <b>wind</b>${wordPlace(2)}.</p>${wordList(wordNote(1, 'The <i>ministry</i></p><p class=MsoFootnoteText>Page 2') + wordNote(2, 'A survey'))}`,
    `<p>Water${place(1)} and <b>wind</b>${place(2)}.</p>${notes('<p>The <i>ministry</i></p><p>Page 2</p>', '<p>A survey</p>')}`,
  ],
  [
    'Word, as endnotes',
    `<p style='x:y'>Water${wordPlace(1, 'edn')}</p>${wordList(wordNote(1, 'The end', 'edn'))}`,
    `<p>Water${place(1)}</p>${notes('<p>The end</p>')}`,
  ],
  [
    'Google Docs',
    '<p>Water<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr class="c3"><div><p class="c1"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> The ministry</span></p></div>',
    `<p>Water${place(1)}</p><hr class="c3">${notes('<p>The ministry</p>')}`,
  ],
  [
    'LibreOffice',
    '<p>Water<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>\tThe ministry</p></div>',
    `<p>Water${place(1)}</p>${notes('<p>The ministry</p>')}`,
  ],
  [
    'a document whose notes share a box',
    '<p>a<a href="#_ftn1" name="_ftnref1">1</a> b<a href="#_ftn2" name="_ftnref2">2</a></p><div><p><a href="#_ftnref1" name="_ftn1">1</a> one</p><p><a href="#_ftnref2" name="_ftn2">2</a> two</p></div>',
    `<p>a${place(1)} b${place(2)}</p><div></div>${notes('<p>one</p>', '<p>two</p>')}`,
  ],
  [
    'a document in one box',
    '<div><p>a<a href="#_ftn1" name="_ftnref1">1</a></p><p>b</p><p><a href="#_ftnref1" name="_ftn1">1</a> one</p></div>',
    `<div><p>a${place(1)}</p><p>b</p></div>${notes('<p>one</p>')}`,
  ],
  [
    'a document in one line',
    '<p>a<a href="#_ftn1" name="_ftnref1">1</a> <a href="#_ftnref1" name="_ftn1">1</a> one</p>',
    '<p>a<sup>1</sup> <sup>1</sup> one</p>',
  ],
  [
    'a selection without its notes',
    `<p class=MsoNormal style='x:y'>Water${wordPlace(7)}</p>`,
    '<p>Water<sup>[7]</sup></p>',
  ],
  [
    'notes without their place',
    `<p style='x:y'>Water</p>${wordList(wordNote(1, 'The ministry'))}`,
    '<p>Water</p><div><br clear="all"><hr align="left" size="1" width="33%"><div><p><sup>[1]</sup> The ministry</p></div></div>',
  ],
])('takes over the footnotes of %s', (_program, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('leaves other links within the text alone', () => {
  const html = '<p style="x:y"><a href="#top" name="end">a</a><a href="#end" name="top">b</a></p>';
  expect(pasted(html)).toBe(
    '<p><a href="#top" name="end">a</a><a href="#end" name="top">b</a></p>',
  );
});

test('takes a note once, whatever leads to it', () => {
  const links = '<a href="#_ftn1" name="_ftnref1">1</a><a href="#_ftn1" name="_ftnref1">1</a>';
  const html = `<p>a${links}</p>${wordList(wordNote(1, 'one'))}`;
  expect(pasted(html)).toBe(`<p>a${place(1)}<sup>1</sup></p>${notes('<p>one</p>')}`);
});

const many = 500;
const numbers = Array.from({ length: many }, (_, index) => index + 1);
const each = (format: (number: number) => string) => numbers.map(format).join('');
const deep = 200;

const hostile: [what: string, html: string, notes: number][] = [
  [
    'notes in one line of places',
    `<p>${each((n) => `<a href="#_ftn${n}" name="_ftnref${n}">${n}</a>`)}</p>${each((n) => `<p><a href="#_ftnref${n}" name="_ftn${n}">${n}</a> one</p>`)}`,
    many,
  ],
  [
    'links in one superscript that each lead to the next',
    `<p>a<sup>${each((n) => `<a href="#_ftn${n + 1}" name="_ftn${n}">${n}</a>`)}</sup></p>`,
    0,
  ],
  ['links that lead to themselves', each((n) => `<p><a href="#_ftn1" id="_ftn1">${n}</a></p>`), 0],
  [
    'places and notes with the same names',
    `${each(() => '<p>a<a href="#_ftn1" name="_ftnref1">1</a></p>')}${each(() => '<p><a href="#_ftnref1" name="_ftn1">1</a> one</p>')}`,
    1,
  ],
  [
    'notes within notes',
    `<p>${each((n) => `<a href="#_ftn${n}" name="_ftnref${n}">${n}</a>`)}</p>${numbers
      .slice(0, deep)
      .map((n) => `<blockquote><a href="#_ftnref${n}" name="_ftn${n}">${n}</a>`)
      .join('')}`,
    deep,
  ],
  [
    'pieces in one note',
    `<p>a<a href="#_ftn1" name="_ftnref1">1</a></p><p><a href="#_ftnref1" name="_ftn1">1</a>${'a<!---->'.repeat(80_000)}</p>`,
    1,
  ],
];

// Reading a text again for each link in it would be quadratic.
test.each(hostile)(
  'reads each text once for many %s',
  { tags: 'nightly' },
  (_what, html, expected) => {
    const reads = vi.spyOn(window.Node.prototype, 'textContent', 'get');
    try {
      const page = new window.DOMParser().parseFromString(html, 'text/html');
      const text = page.body.textContent;
      reads.mockClear();
      convertFootnotes(page);
      const read = reads.mock.results.reduce((sum, { value }) => sum + value.length, 0);
      expect(read).toBeLessThanOrEqual(text.length);
      expect(page.querySelectorAll('ol[data-footnotes] > li')).toHaveLength(expected);
      expect(page.querySelectorAll('a')).toHaveLength(0);
    } finally {
      reads.mockRestore();
    }
  },
);
