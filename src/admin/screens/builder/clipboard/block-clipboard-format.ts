import { shapes } from '#blocks/definitions.ts';
import { contentMaxLength } from '#blocks/page-content/content-limits.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { canBeAdded } from '../block-tree/block-labels.ts';
import { countOf, heldIn, slotsOf } from '../block-tree/block-path.ts';
import { pageOf } from '../content/edited-content.ts';
import { eachBlock, wrapped } from '../content/listed-texts.ts';

const marker = 'directorate-blocks';

/** Blocks as the editor holds them, as text that can be pasted in another page. */
export function asText(blocks: readonly BlockData[]): string {
  return JSON.stringify({ is: marker, content: pageOf({ content: blocks }).content });
}

export interface ReadBlocks {
  /** As the editor holds them. */
  blocks: BlockData[];
  /** How many were left out: broken, too many, or of a kind that cannot be added. */
  leftOut: number;
}

/** What was copied: blocks, or any other text as paragraphs. */
export function fromText(text: string): ReadBlocks {
  if (text.length > contentMaxLength) return { blocks: [], leftOut: 0 };
  const content = copiedBlocks(text);
  return content === undefined ? paragraphs(text) : fromStored({ content });
}

/** Stored blocks as the editor takes them, without those that nobody can add. */
export function fromStored(stored: unknown): ReadBlocks {
  const parsed = parsePageContent(stored, { for: 'editor' });
  if (!parsed.ok) return { blocks: [], leftOut: 1 };
  const all = parsed.data.content;
  const blocks = thoseToAdd(all);
  return {
    blocks: eachBlock(blocks, wrapped),
    leftOut: parsed.omitted + countOf(all) - countOf(blocks),
  };
}

function copiedBlocks(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    const isOurs = typeof read === 'object' && read !== null && 'is' in read && read.is === marker;
    return isOurs && 'content' in read ? read.content : undefined;
  } catch {
    return undefined;
  }
}

function thoseToAdd(blocks: readonly BlockData[]): BlockData[] {
  return blocks
    .filter(({ type }) => canBeAdded(type))
    .map((block) => {
      const slots = slotsOf(block.type).map((slot) => [slot, thoseToAdd(heldIn(block, slot))]);
      return { ...block, props: { ...block.props, ...Object.fromEntries(slots) } };
    });
}

const longestParagraph = shapes.Paragraph.props.shape.children.unwrap().maxLength ?? Infinity;

/** One paragraph for each part between empty lines. */
function paragraphs(text: string): ReadBlocks {
  const parts = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(inPieces);
  const content = parts.map((children) => ({ type: 'Paragraph', props: { children } }));
  return fromStored({ content });
}

function inPieces(part: string): string[] {
  const pieces: string[] = [];
  for (let rest = part; rest !== ''; ) {
    const end = rest.length > longestParagraph ? breakBefore(rest) : rest.length;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

function breakBefore(text: string): number {
  const space = text.lastIndexOf(' ', longestParagraph);
  return space > 0 ? space : longestParagraph;
}
