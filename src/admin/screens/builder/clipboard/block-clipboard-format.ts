import { contentMaxLength } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { paragraphMaxLength } from '#blocks/paragraph/schema.ts';
import { parseJson } from '#text/parse-json.ts';
import { canAddBlock } from '../block-tree/block-labels.ts';
import { countBlocks, mapSlots } from '../block-tree/block-path.ts';
import { toPageData } from '../content/editor-content.ts';
import { mapBlocks, wrapTexts } from '../content/text-list-props.ts';

const marker = 'directorate-blocks';

/** Serialises blocks to text that can be pasted into another page. */
export function serializeBlocks(blocks: readonly BlockData[]): string {
  return JSON.stringify({ is: marker, content: toPageData({ content: blocks }).content });
}

export interface ParsedBlocks {
  /** In the editor's format. */
  blocks: BlockData[];
  /** How many were skipped: invalid, over the limit, or of a type that can't be added. */
  skipped: number;
}

/** Parses clipboard text: copied blocks, or any other text as paragraphs. */
export function parseClipboardText(text: string): ParsedBlocks {
  if (text.length > contentMaxLength) return { blocks: [], skipped: 0 };
  const content = parseCopiedBlocks(text);
  return content === undefined ? parseParagraphs(text) : parseStoredBlocks({ content });
}

/** Parses stored blocks for the editor, without types that can't be added. */
export function parseStoredBlocks(stored: unknown): ParsedBlocks {
  const parsed = parsePageContent(stored, { for: 'editor' });
  if (!parsed.ok) return { blocks: [], skipped: 1 };
  const all = parsed.data.content;
  const blocks = filterAddable(all);
  return {
    blocks: mapBlocks(blocks, wrapTexts),
    skipped: parsed.omitted + countBlocks(all) - countBlocks(blocks),
  };
}

function parseCopiedBlocks(text: string): unknown {
  const read = parseJson(text);
  const isOurs = typeof read === 'object' && read !== null && 'is' in read && read.is === marker;
  return isOurs && 'content' in read ? read.content : undefined;
}

function filterAddable(blocks: readonly BlockData[]): BlockData[] {
  return blocks
    .filter(({ type }) => canAddBlock(type))
    .map((block) => mapSlots(block, filterAddable));
}

/** Splits text into paragraphs at blank lines. */
function parseParagraphs(text: string): ParsedBlocks {
  const parts = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(splitLongText);
  const content = parts.map((children) => ({ type: 'Paragraph', props: { children } }));
  return parseStoredBlocks({ content });
}

function splitLongText(part: string): string[] {
  const pieces: string[] = [];
  for (let rest = part; rest !== ''; ) {
    const end = rest.length > paragraphMaxLength ? findBreak(rest) : rest.length;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

function findBreak(text: string): number {
  const space = text.lastIndexOf(' ', paragraphMaxLength);
  return space > 0 ? space : paragraphMaxLength;
}
