const silentElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title']);

const lineElements =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;

const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['copy', '©'],
]);

/**
 * The words of an html text, one line a block, in one pass over the text. The result is text to be
 * escaped like any other: a character reference may well spell out a tag.
 */
export function readableText(html: string): string {
  let words = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    words += html.slice(at, open);
    if (!/[a-z!/?]/i.test(html.charAt(open + 1))) {
      // Of several in a row the last is kept, lest it meet the words behind a tag that goes.
      if (html.charAt(open + 1) !== '<') words += '<';
      at = open + 1;
      continue;
    }
    const tag = readTag(html, open);
    if (lineElements.test(tag.name)) words += '\n';
    at = tag.end;
  }
  return tidy(decode(words + html.slice(at)));
}

function readTag(html: string, open: number): { name: string; end: number } {
  if (html.startsWith('<!--', open)) return { name: '', end: after(html, '-->', open + 4) };
  const end = after(html, '>', open + 1);
  const name = /^\/?([a-z][a-z0-9]*)/i.exec(html.slice(open + 1, open + 20))?.[1]?.toLowerCase();
  if (!name) return { name: '', end };
  if (html.charAt(open + 1) === '/' || !silentElements.has(name)) return { name, end };
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = end;
  const found = close.exec(html);
  return { name, end: found ? after(html, '>', found.index) : html.length };
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function decode(words: string): string {
  return words.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, dec, hex, name) => {
      if (name) return namedCharacters.get(name.toLowerCase()) ?? whole;
      const code = dec ? Number.parseInt(dec, 10) : Number.parseInt(hex, 16);
      const printable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return printable ? String.fromCodePoint(code) : '';
    },
  );
}

function tidy(words: string): string {
  const lines = words.split('\n').map((line) => line.trim().replace(/[\t\r ]+/g, ' '));
  return lines.filter((line) => line !== '').join('\n');
}
