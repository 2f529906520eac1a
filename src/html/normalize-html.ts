import type { Element, ElementContent, Properties } from 'hast';
import { parseEmbedUrl } from '#url/embed-source.ts';
import { isHttpsUrlOrPath, isSafeLink } from '#url/link-validation.ts';
import {
  asBlocks,
  asFlow,
  asInline,
  element,
  isBlank,
  isBlock,
  isCallout,
  isElement,
  wrapOthers,
} from './content-model.ts';
import { embeddedLink, isLibraryUrl } from './linked-files.ts';
import { normalizeMath } from './normalize-math.ts';
import { normalizeTable } from './normalize-table.ts';
import { currentNames } from './sanitizer-schema.ts';
import { accessibleName, normalizeLineBreaks, textContent } from './text-content.ts';

export const nestingMaxDepth = 60;
const largestSide = 10_000;

const links = new Set(['a']);
const listParts = new Set(['li']);
const termParts = new Set(['dt', 'dd']);
const captions = new Set(['figcaption']);

/** Normalises stored HTML for a page: valid nesting, allowed link and image URLs, no empty elements. */
export function normalizeHtml(nodes: readonly ElementContent[]): ElementContent[] {
  return asBlocks(nodes.flatMap((node) => settleNode(node, 1)));

  function settleNode(node: ElementContent, level: number): ElementContent[] {
    if (node.type === 'text') return [{ type: 'text', value: normalizeLineBreaks(node.value) }];
    if (node.type !== 'element') return [];
    if (node.tagName === 'math') return normalizeMath(node, nestingMaxDepth - level);
    if (level > nestingMaxDepth) return [{ type: 'text', value: textContent([node]) }];
    const tagName = currentNames.get(node.tagName) ?? node.tagName;
    const children = node.children.flatMap((child) => settleNode(child, level + 1));
    return settled({ ...node, tagName, children });
  }
}

function settled(node: Element): ElementContent[] {
  switch (node.tagName) {
    case 'a':
      return settledLink(node);
    case 'img':
      return settledPicture(node);
    case 'ul':
    case 'ol':
      return filled(node, wrapOthers(node.children, listParts, 'li'));
    case 'dl':
      return filled(node, wrapOthers(node.children, termParts, 'dd'));
    case 'li':
    case 'dd':
      return [{ ...node, children: asFlow(node.children) }];
    case 'blockquote':
      return filled(node, asBlocks(node.children));
    case 'aside':
      return isCallout(node) ? filled(node, asBlocks(node.children)) : [node];
    case 'sup':
      return settledSuperscript(node);
    case 'figure':
      return settledFigure(settledEmbed(node));
    case 'table':
      return normalizeTable(node);
    case 'br':
    case 'hr':
      return [element(node.tagName, [])];
    default:
      return isBlock(node) ? settledBlock(node) : settledWords(node);
  }
}

/** Normalises headings, paragraphs and preformatted text; groups are unwrapped by their parent. */
function settledBlock(node: Element): ElementContent[] {
  if (/^(h[1-6]|p|pre|dt|caption)$/.test(node.tagName)) {
    const said = asInline(node.children);
    const words = node.tagName === 'pre' ? withoutFirstBreaks(said) : said;
    const hasName = accessibleName(words) !== '';
    return filled(node.tagName.startsWith('h') && !hasName ? element('p', []) : node, words);
  }
  return [node];
}

// Browsers ignore a line break right after the tag.
function withoutFirstBreaks(nodes: ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => node.type !== 'text' || /[^\n]/.test(node.value));
  const [first, ...others] = start < 0 ? [] : nodes.slice(start);
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, value: first.value.replace(/^\n+/, '') }, ...others];
}

function settledWords(node: Element): ElementContent[] {
  const holdsNothing = node.children.every(isBlank);
  return holdsNothing || node.children.some(isBlock) ? node.children : [node];
}

function settledLink(node: Element): ElementContent[] {
  const href = String(node.properties.href ?? '').trim();
  if (href === '' || !isSafeLink(href) || accessibleName(node.children) === '')
    return node.children;
  const external = /^https?:/i.test(href) ? { rel: ['noreferrer'] } : {};
  const { dataFile, ...others } = node.properties;
  const file = dataFile && isLibraryUrl(href) ? { dataFile } : {};
  const properties: Properties = { ...others, href, ...file, ...external };
  return [{ ...node, properties, children: asInline(node.children, links) }];
}

/** The place of a footnote contains its number. */
function settledSuperscript(node: Element): ElementContent[] {
  if (node.properties.dataFootnote === undefined) return settledWords(node);
  const value = textContent([node]);
  return value === '' ? [] : [{ ...node, children: [{ type: 'text', value }] }];
}

/**
 * An embed is a figure with nothing but a link to something that can be embedded, and a caption. The URL of the frame
 * is never stored: it is added to the link here.
 */
function settledEmbed(node: Element): Element {
  const { dataEmbed, ...others } = node.properties;
  if (dataEmbed === undefined) return node;
  const link = embeddedLink(node);
  const source = parseEmbedUrl(String(link?.properties.href ?? ''));
  if (!link || !source) return { ...node, properties: others };
  const properties = { ...link.properties, dataFrame: source.frame };
  const captionsOnly = node.children.filter((child) => isElement(child, captions));
  return {
    ...node,
    properties: { dataEmbed: source.provider },
    children: [{ ...link, properties }, ...captionsOnly],
  };
}

function settledPicture(node: Element): ElementContent[] {
  const { src, alt, width, height, ...others } = node.properties;
  const url = String(src ?? '').trim();
  if (!isHttpsUrlOrPath(url)) return [];
  const size = isSide(width) && isSide(height) ? { width, height } : {};
  const properties: Properties = { ...others, src: url, alt: String(alt ?? ''), ...size };
  return [{ ...node, properties, children: [] }];
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= largestSide;
}

function settledFigure(node: Element): ElementContent[] {
  const caption = node.children.find((child) => isElement(child, captions));
  const rest = asFlow(node.children.filter((child) => child !== caption));
  if (rest.every(isBlank)) return caption?.type === 'element' ? asBlocks(caption.children) : [];
  if (caption?.type !== 'element' || caption.children.every(isBlank)) return filled(node, rest);
  return filled(node, [...rest, { ...caption, children: asFlow(caption.children) }]);
}

function filled(node: Element, children: ElementContent[]): ElementContent[] {
  return children.every(isBlank) ? [] : [{ ...node, children }];
}
