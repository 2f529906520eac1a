import { heading } from '../heading/schema.ts';
import { legacyHtml } from '../legacy-html/schema.ts';
import { paragraphMaxLength } from '../paragraph/schema.ts';
import { blockMaxCount, contentMaxLength } from './content-limits.ts';
import { fromLegacyBlock, type LegacyBlock } from './legacy-block.ts';
import type { StoredBlock } from './page-data.ts';
import type { StoredContent } from './stored-content.ts';
import { uniqueIds } from './unique-ids.ts';

const maxHeadingLength = lengthOf(heading.props.shape.children);
const maxHtmlLength = lengthOf(legacyHtml.props.shape.html);

/**
 * Converts legacy content to builder content that renders the same. Returns null for content already in that
 * format, and if anything would be lost to the page's limits.
 */
export function convertForBuilder(stored: StoredContent): string | null {
  const blocks = blocksOf(stored);
  if (!blocks || blocks.length > blockMaxCount) return null;
  if (blocks.some(({ props: { html } }) => String(html ?? '').length > maxHtmlLength)) return null;
  const giveId = uniqueIds();
  const content = blocks.map(({ type, props }) => ({
    type,
    props: { ...props, id: giveId(props.id, type) },
  }));
  const text = JSON.stringify({ root: { props: {} }, content });
  return text.length > contentMaxLength ? null : text;
}

function blocksOf(stored: StoredContent): StoredBlock[] | undefined {
  if (stored.is === 'legacy') return stored.blocks.flatMap(convertLegacyBlock);
  if (stored.is !== 'text') return undefined;
  const { text, isHtml } = stored;
  // Unlike HTML blocks, editors may add it, and change it later.
  if (isHtml) return [{ type: 'RichText', props: { html: text } }];
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .filter((words) => words.trim() !== '')
    .flatMap((words) => splitText(words, paragraphMaxLength).map(asParagraph));
}

/** Splits text that is too long for a block into paragraphs below it. */
function convertLegacyBlock({ id, type, content }: LegacyBlock): StoredBlock[] {
  const isWords = type === 'heading' || type === 'paragraph';
  const maxLength = type === 'heading' ? maxHeadingLength : paragraphMaxLength;
  const [first = '', ...rest] = isWords ? splitText(content, maxLength) : [content];
  const block = fromLegacyBlock(type, { id, content: first });
  const more = rest.flatMap((words) => splitText(words, paragraphMaxLength).map(asParagraph));
  return block ? [block, ...more] : more;
}

function asParagraph(children: string): StoredBlock {
  return { type: 'Paragraph', props: { children } };
}

/** Splits text into pieces of at most `maxLength` UTF-16 units, at line or word ends. */
function splitText(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const start = rest.slice(0, maxLength);
    const end = endOf(start, '\n') ?? endOf(start, ' ') ?? withoutHalfPair(start);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function endOf(text: string, mark: string): number | undefined {
  const at = text.lastIndexOf(mark);
  return at < 0 ? undefined : at + 1;
}

/** Returns the length without half of a surrogate pair. */
function withoutHalfPair(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
}

function lengthOf(text: typeof heading.props.shape.children): number {
  return text.unwrap().maxLength ?? Number.POSITIVE_INFINITY;
}
