import { damagedFile, InvalidFileError } from '../file-errors.ts';

export const maxSvgBytes = 1_048_576;
const maxElements = 10_000;
const deepest = 200;
const maxAttributesOfOne = 100;
const maxAttributes = 30_000;

/** A comment, a processing instruction, or a document type, which may declare entities. */
const beforeRoot = /^(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>)/i;

/** Whether the bytes start like an XML document with the root element svg. */
export function looksLikeSvg(head: Buffer): boolean {
  let text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (let found = beforeRoot.exec(text); found; found = beforeRoot.exec(text)) {
    text = text.slice(found[0].length).trimStart();
  }
  return /^<([\w-]+:)?svg[\s/>]/.test(text);
}

/**
 * Reduces an SVG to plain elements and text, without comments, instructions, CDATA and document type. Throws an
 * InvalidFileError if it is too large, nested too deeply, or defines entities.
 */
export function normalizeMarkup(bytes: Buffer): string {
  if (bytes.length > maxSvgBytes) {
    throw new InvalidFileError('too_large', 'The SVG is larger than 1 MB.');
  }
  const text = decode(bytes);
  const parts: string[] = [];
  const counts = { depth: 0, elements: 0, attributes: 0 };
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('<', at);
    parts.push(text.slice(at, open === -1 ? undefined : open));
    if (open === -1) break;
    if (text.startsWith('<!--', open)) at = behind(text, '-->', open + 4);
    else if (text.startsWith('<?', open)) at = behind(text, '?>', open + 2);
    else if (text.startsWith('<![CDATA[', open)) {
      at = behind(text, ']]>', open + 9);
      parts.push(escaped(text.slice(open + 9, at - 3)));
    } else if (text.startsWith('<!', open)) {
      at = behind(text, '>', open + 2);
      if (text.slice(open, at).includes('[')) throw entitiesRejected();
    } else {
      at = behindTag(text, open);
      const tag = text.slice(open, at);
      count(tag, counts);
      parts.push(counts.elements === 1 && !tag.startsWith('</') ? withNamespaces(tag, text) : tag);
    }
  }
  return parts.join('').trim();
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new InvalidFileError('damaged', 'The SVG is not encoded as UTF-8.', { cause: error });
  }
}

function behind(text: string, closing: string, from: number): number {
  const end = text.indexOf(closing, from);
  if (end === -1) throw damagedFile('SVG', `There is no ${closing} after ${from}.`);
  return end + closing.length;
}

function behindTag(text: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  throw damagedFile('SVG', `The tag at ${open} has no end.`);
}

function count(tag: string, counts: { depth: number; elements: number; attributes: number }): void {
  if (tag.startsWith('</')) {
    counts.depth -= 1;
    if (counts.depth < 0)
      throw damagedFile('SVG', 'There are more closing tags than opening tags.');
    return;
  }
  const named = tag.replace(/"[^"]*"|'[^']*'/g, '').split('=').length - 1;
  counts.elements += 1;
  counts.attributes += named;
  if (!tag.endsWith('/>')) counts.depth += 1;
  const isTooMuch =
    counts.elements > maxElements ||
    counts.depth > deepest ||
    counts.attributes > maxAttributes ||
    named > maxAttributesOfOne;
  if (isTooMuch) throw new InvalidFileError('too_large', 'The SVG has too many elements.');
}

/** An SVG copied from an HTML page often lacks the two namespaces that a standalone file needs. */
function withNamespaces(tag: string, text: string): string {
  let names = '';
  if (!/\sxmlns\s*=/.test(tag)) names += ' xmlns="http://www.w3.org/2000/svg"';
  if (text.includes('xlink:') && !/\sxmlns:xlink\s*=/.test(tag)) {
    names += ' xmlns:xlink="http://www.w3.org/1999/xlink"';
  }
  return /^<svg[\s/>]/.test(tag) ? `<svg${names}${tag.slice(4)}` : tag;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function entitiesRejected(): InvalidFileError {
  return new InvalidFileError(
    'damaged',
    'The SVG defines its own entities. Export it as plain SVG, without the editing data of Illustrator.',
  );
}
