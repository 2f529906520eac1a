import type { ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { allowed } from './allowed-html.ts';
import { normalizeHtml } from './normalize-html.ts';
import { parseHtml, stripTags } from './parse-html.ts';
import { toParagraphs } from './plain-text-paragraphs.ts';
import { getCached } from './rich-text-cache.ts';
import { imagesIn, outlineRichText, type RichTextHeading } from './rich-text-outline.ts';
import { textContent } from './text-content.ts';

/** A stored text as it may be drawn. */
export interface RichText {
  tree: Root;
  /** Addresses of the pictures it shows. */
  images: string[];
  /** Its plain words on one line, for descriptions. */
  text: string;
  headings: RichTextHeading[];
  /** How much work it was to read, in parsed elements; drawing it is as much again. */
  elements: number;
}

/** The same before its headings are named, which depends on where it stands. */
export interface ReadHtml {
  children: ElementContent[];
  images: string[];
  text: string;
  elements: number;
}

/**
 * Reads stored HTML, or text without any tag, as something safe to draw. It is untrusted whoever
 * stored it: this never throws, and what is too large or too tangled comes as plain words.
 * `prefix` begins the ids of its headings, where several texts stand on one page.
 */
export function readRichText(html: string, prefix = 'text'): RichText {
  const { children, ...read } = readHtml(html);
  const surveyed = outlineRichText(children, prefix);
  return {
    tree: { type: 'root', children: surveyed.children },
    headings: surveyed.headings,
    ...read,
  };
}

/** Reads a text once: what was read lately is answered from memory, and must not be changed. */
function readHtml(html: string): ReadHtml {
  return getCached(html, () => {
    const { blocks, elements } = blocksIn(html);
    const children = blocks ?? toParagraphs(stripTags(html));
    return { children, images: imagesIn(children), text: textContent(children), elements };
  });
}

/**
 * The blocks of such a text with the heading levels it says itself, or null where it is too large
 * or too tangled. Of more than `htmlMaxLength` UTF-16 units only the beginning is read.
 */
export function readBlocks(html: string): ElementContent[] | null {
  return blocksIn(html).blocks;
}

function blocksIn(html: string): { blocks: ElementContent[] | null; elements: number } {
  if (!/<[a-z/!?]/i.test(html)) {
    const blocks = toParagraphs(decoded(html));
    return { blocks, elements: blocks.flatMap(({ children }) => children).length };
  }
  const { tree, elements } = parseHtml(html);
  try {
    return { blocks: tree && normalizeHtml(contentOf(sanitize(tree, allowed))), elements };
  } catch (error) {
    // Parsers may nest deeper than the elements that are open at a time.
    if (error instanceof RangeError) return { blocks: null, elements };
    throw error;
  }
}

function contentOf(safe: ReturnType<typeof sanitize>): ElementContent[] {
  const nodes: RootContent[] = safe.type === 'root' ? safe.children : [safe as RootContent];
  return nodes.filter((node): node is ElementContent => node.type !== 'doctype');
}

/** What editors write for characters that are no letters comes in text without tags too. */
function decoded(text: string): string {
  if (!/&(#\w+|\w+);/.test(text)) return text;
  const escaped = text.replace(/&(?!(#\w+|\w+);)/g, '&amp;').replaceAll('<', '&lt;');
  return wordsAsTyped(parseHtml(escaped).tree ?? { type: 'root', children: [] });
}

function wordsAsTyped({ children }: Root): string {
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('');
}
