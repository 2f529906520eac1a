import type { Element, ElementContent } from 'hast';
import { readBlocks } from '#html/read-rich-text.ts';
import { accessibleName } from '#html/text-content.ts';
import { getSitePath } from '#url/site-path.ts';
import type { ContentIssue } from './content-issue.ts';
import { type FactLookups, isOwnPath, type SiteFacts } from './site-facts.ts';

/** The top-level blocks of a rich text, as visitors get them. */
export type TextBlocks = readonly ElementContent[];

/** A part of a text: where it is, and what it is. */
export interface TextPart {
  node: Element;
  /** The index of the top-level block that contains it. */
  index: number;
}

/** Creates an issue of a part of a text; `about` is the start of its words. */
export type ReportPart = (
  index: number,
  name: string,
  about: string,
  issue: Pick<ContentIssue, 'code' | 'level' | 'message'>,
) => ContentIssue;

const maxAboutLength = 40;

/** Parses a text in bounded time and never throws; a text that is too complex has no blocks to check. */
export function parseTextBlocks(html: string): TextBlocks {
  return readBlocks(html) ?? [];
}

/** The elements of these names, in text order. */
export function* walkElements(blocks: TextBlocks, names: ReadonlySet<string>): Generator<TextPart> {
  for (const [index, block] of blocks.entries()) {
    const open: ElementContent[] = [block];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.type !== 'element') continue;
      if (names.has(node.tagName)) yield { node, index };
      open.push(...node.children.toReversed());
    }
  }
}

/** Lists the site paths and image URLs to look up on the server, each once. */
export function listTextLookups(
  blocks: TextBlocks,
  site: Pick<SiteFacts, 'origin' | 'path' | 'permalink'>,
): FactLookups {
  const paths = [...walkElements(blocks, links)].map(({ node }) => getSitePath(hrefOf(node), site));
  const urls = [...walkElements(blocks, images)].map(({ node }) => srcOf(node));
  return {
    urls: [...new Set(paths.filter((path) => path !== null && !isOwnPath(path, site)))] as string[],
    pictures: [...new Set(urls.filter((url) => url.startsWith('/')))],
  };
}

export const links: ReadonlySet<string> = new Set(['a']);
export const images: ReadonlySet<string> = new Set(['img']);
export const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export const hrefOf = ({ properties }: Element): string => String(properties.href ?? '');
export const srcOf = ({ properties }: Element): string => String(properties.src ?? '');
export const wordsOf = (node: Element): string => accessibleName([node]);

/** The start of a text, for recognising it. */
export function shortenText(text: string, maxLength = maxAboutLength): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;
}
