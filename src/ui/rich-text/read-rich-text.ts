import type { ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { allowed } from './allowed.ts';
import { parseHtml, wordsOf } from './parse.ts';
import { paragraphsOf } from './plain-text.ts';
import { settle } from './settle.ts';
import { type RichTextHeading, survey } from './survey.ts';
import { wordsIn } from './words.ts';

/** A stored text as it may be drawn. */
export interface RichText {
  tree: Root;
  /** Addresses of the pictures it shows. */
  images: string[];
  /** Its plain words on one line, for descriptions. */
  text: string;
  headings: RichTextHeading[];
}

/**
 * Reads stored HTML, or text without any tag, as something safe to draw. It is untrusted whoever
 * stored it: this never throws, and what is too large or too tangled comes as plain words.
 * `prefix` begins the ids of its headings, where several texts stand on one page.
 */
export function readRichText(html: string, prefix = 'text'): RichText {
  const children = readBlocks(html) ?? paragraphsOf(wordsOf(html));
  return {
    tree: { type: 'root', children },
    text: wordsIn(children),
    ...survey(children, prefix),
  };
}

/**
 * The blocks of such a text with the heading levels it says itself, or null where it is too large
 * or too tangled. Of more than `htmlMaxLength` UTF-16 units only the beginning is read.
 */
export function readBlocks(html: string): ElementContent[] | null {
  try {
    if (!/<[a-z/!?]/i.test(html)) return paragraphsOf(decoded(html));
    const tree = parseHtml(html);
    return tree && settle(contentOf(sanitize(tree, allowed)));
  } catch {
    // Nested deeper than the stack, or more elements than a page holds.
    return null;
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
  return wordsAsTyped(parseHtml(escaped) ?? { type: 'root', children: [] });
}

function wordsAsTyped({ children }: Root): string {
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('');
}
