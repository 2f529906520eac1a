import type { ElementContent } from 'hast';
import { nestingMaxDepth } from '#html/normalize-html.ts';
import { elementMaxCount, htmlMaxLength } from '#html/parse-html.ts';
import { paragraphMaxCount } from '#html/plain-text-paragraphs.ts';
import { readBlocks } from '#html/read-rich-text.ts';
import { serializeHtml } from '#html/serialize-html.ts';
import { composeMarkup } from '#text/compose-text.ts';
import { invalid, Rejection } from '../errors.ts';

const maxTurns = 5;
/** The parser adds a few elements around a text. */
const maxTags = elementMaxCount - 10;

/**
 * Cleans the HTML of a text for storing: keeps exactly what visitors will see, with the original heading levels.
 * Text without tags becomes paragraphs, and texts are composed (NFC). Cleaning twice changes nothing. Rejects with `too_large` above 2 MB (UTF-16
 * units), and with `invalid` HTML with so many elements that visitors would see only part of it or lose its
 * structure.
 */
export function cleanHtml(html: string): string {
  let current = html;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const blocks = wholeBlocks(current);
    const written = serializeHtml(blocks, htmlMaxLength);
    // Deeply nested HTML may be flattened when it is parsed again, so it is parsed until it is stable.
    if (written === current || levelsOf(blocks) < nestingMaxDepth) return readable(written);
    current = written;
  }
  throw tooTangled();
}

function wholeBlocks(html: string): ElementContent[] {
  if (html.length > htmlMaxLength) throw tooLong();
  const blocks = readBlocks(html);
  if (!blocks || blocks.length >= paragraphMaxCount) throw tooTangled();
  return blocks;
}

/** Rejects markup that became too large to be parsed again when it was serialised. */
function readable(written: string): string {
  if (written.length > htmlMaxLength) throw tooLong();
  const tags = written.match(/<[a-z]/g)?.length ?? 0;
  if (tags > maxTags) throw tooTangled();
  return composeMarkup(written);
}

function levelsOf(nodes: readonly ElementContent[]): number {
  const levels = nodes.map((node) => (node.type === 'element' ? 1 + levelsOf(node.children) : 0));
  return levels.reduce((max, level) => Math.max(max, level), 0);
}

function tooLong(): Rejection {
  return new Rejection('too_large', 'This text is too long. The limit is 2 MB.');
}

function tooTangled(): Rejection {
  return invalid('This text is too complex. Shorten it.');
}
