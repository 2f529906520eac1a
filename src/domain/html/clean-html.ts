import type { ElementContent } from 'hast';
import { nestingMaxDepth } from '#ui/rich-text/normalize-html.ts';
import { elementMaxCount, htmlMaxLength } from '#ui/rich-text/parse-html.ts';
import { paragraphMaxCount } from '#ui/rich-text/plain-text-paragraphs.ts';
import { readBlocks } from '#ui/rich-text/read-rich-text.ts';
import { invalid, Refusal } from '../errors.ts';
import { serializeHtml } from './serialize-html.ts';

const mostTurns = 5;
/** A few elements around a text are the parser's own. */
const mostTags = elementMaxCount - 10;

/**
 * The HTML of a text as it is stored: what visitors will be shown of it and nothing else, with the
 * heading levels its author chose. Text without any tag becomes paragraphs. Cleaning twice changes
 * nothing. Refuses with `too_large` above 2 MB (UTF-16 units), and with `invalid` what has so many
 * elements that visitors would be shown it in part or without its structure.
 */
export function cleanHtml(html: string): string {
  let given = html;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const blocks = wholeBlocks(given);
    const written = serializeHtml(blocks);
    // What stands so deep that reading it again may flatten it is read again.
    if (written === given || levelsOf(blocks) < nestingMaxDepth) return readable(written);
    given = written;
  }
  throw tooTangled();
}

function wholeBlocks(html: string): ElementContent[] {
  if (html.length > htmlMaxLength) throw tooLong();
  const blocks = readBlocks(html);
  if (!blocks || blocks.length >= paragraphMaxCount) throw tooTangled();
  return blocks;
}

/** Markup that gained so much by being written out that it could not be read again is refused. */
function readable(written: string): string {
  if (written.length > htmlMaxLength) throw tooLong();
  const tags = written.match(/<[a-z]/g)?.length ?? 0;
  if (tags > mostTags) throw tooTangled();
  return written;
}

function levelsOf(nodes: readonly ElementContent[]): number {
  const levels = nodes.map((node) => (node.type === 'element' ? 1 + levelsOf(node.children) : 0));
  return levels.reduce((most, level) => Math.max(most, level), 0);
}

function tooLong(): Refusal {
  return new Refusal('too_large', 'This text is too long. The limit is 2 MB.');
}

function tooTangled(): Refusal {
  return invalid('This text has too many elements. Split it into several texts.');
}
