import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** HTML of one text, in UTF-16 units; what comes after is cut off. */
export const htmlMaxLength = 2 * 1024 * 1024;

export const mostTags = 10_000;
const mostOddTags = 20;

// The parser repeats formatting that was left open in every paragraph behind it: at most three of a
// kind, but any number when their attributes differ. None of these attributes is ever shown.
const formatting = 'b|big|code|em|font|i|s|small|strike|strong|tt|u';
const withAttributes = new RegExp(
  `<(${formatting})[\\t\\n\\f\\r /](?:[^"'<>]|"[^"]*"|'[^']*')*>`,
  'gi',
);
const stillOdd = new RegExp(`<(?:${formatting})[\\t\\n\\f\\r /]`, 'gi');

/** The tree as a browser would read it, or null for what would take long to read. */
export function parseHtml(html: string): Root | null {
  const plain = shortened(html).replace(withAttributes, '<$1>');
  if (occurs(/<[a-z]/gi, plain, mostTags) || occurs(stillOdd, plain, mostOddTags)) return null;
  return fromHtml(plain, { fragment: true });
}

/** The words of HTML that is too much to be read as such. They are text, whatever they spell. */
export function wordsOf(html: string): string {
  return shortened(html).replace(/<[^<>]*>/g, ' ');
}

function shortened(html: string): string {
  if (html.length <= htmlMaxLength) return html;
  const kept = html.slice(0, htmlMaxLength);
  const lastTag = kept.lastIndexOf('<');
  return lastTag > kept.lastIndexOf('>') ? kept.slice(0, lastTag) : kept;
}

function occurs(what: RegExp, text: string, moreThan: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(what)) {
    count += 1;
    if (count > moreThan) return true;
  }
  return false;
}
