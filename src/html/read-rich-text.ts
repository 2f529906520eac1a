import type { ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { linkFootnotes } from './footnotes.ts';
import { normalizeHtml } from './normalize-html.ts';
import { parseHtml, stripTags } from './parse-html.ts';
import { toParagraphs } from './plain-text-paragraphs.ts';
import { getCached } from './rich-text-cache.ts';
import { outlineRichText, type RichTextHeading } from './rich-text-outline.ts';
import { type RichTextResources, resourcesIn } from './rich-text-resources.ts';
import { allowed } from './sanitizer-schema.ts';
import { textContent } from './text-content.ts';

/** A parsed rich text that is safe to render. */
export interface RichText extends RichTextResources {
  tree: Root;
  /** Its plain text on one line, for descriptions. */
  text: string;
  headings: RichTextHeading[];
  /** Number of parsed elements, a measure of the cost of parsing and rendering. */
  elements: number;
}

/** Parsed HTML before its headings get ids, which depend on the page. */
export interface ReadHtml extends RichTextResources {
  children: ElementContent[];
  text: string;
  elements: number;
}

/**
 * Parses stored HTML or plain text into something safe to render. The input is untrusted: this never throws,
 * and HTML that is too large or too complex becomes plain text. `prefix` starts the ids of its headings, for
 * several texts on a page.
 */
export function readRichText(html: string, prefix = 'text'): RichText {
  const { children, ...read } = readHtml(html);
  const surveyed = outlineRichText(children, prefix);
  return {
    tree: { type: 'root', children: linkFootnotes(surveyed.children, prefix) },
    headings: surveyed.headings,
    ...read,
  };
}

/** Parses HTML with a cache; the result must not be mutated. */
function readHtml(html: string): ReadHtml {
  return getCached(html, () => {
    const { blocks, elements } = blocksIn(html);
    const children = blocks ?? toParagraphs(stripTags(html));
    return { children, ...resourcesIn(children), text: textContent(children), elements };
  });
}

/**
 * Parses a text into blocks with their original heading levels; null if it is too large or too complex. Only
 * the first `htmlMaxLength` UTF-16 units are parsed.
 */
export function readBlocks(html: string): ElementContent[] | null {
  return blocksIn(html).blocks;
}

function blocksIn(html: string): { blocks: ElementContent[] | null; elements: number } {
  if (!/<[a-z/!?]/i.test(html)) {
    const blocks = toParagraphs(decodeEntities(html));
    return { blocks, elements: blocks.flatMap(({ children }) => children).length };
  }
  const { tree, elements } = parseHtml(html);
  try {
    return { blocks: tree && normalizeHtml(contentOf(sanitize(tree, allowed))), elements };
  } catch (error) {
    // The tree can be deeper than the number of open elements.
    if (error instanceof RangeError) return { blocks: null, elements };
    throw error;
  }
}

function contentOf(safe: ReturnType<typeof sanitize>): ElementContent[] {
  const nodes: RootContent[] = safe.type === 'root' ? safe.children : [safe as RootContent];
  return nodes.filter((node): node is ElementContent => node.type !== 'doctype');
}

/** Decodes entities, which also occur in text without tags. */
function decodeEntities(text: string): string {
  if (!/&(#\w+|\w+);/.test(text)) return text;
  const escaped = text.replace(/&(?!(#\w+|\w+);)/g, '&amp;').replaceAll('<', '&lt;');
  return toPlainText(parseHtml(escaped).tree ?? { type: 'root', children: [] });
}

function toPlainText({ children }: Root): string {
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('');
}
