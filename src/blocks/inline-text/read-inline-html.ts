import type { Element, ElementContent } from 'hast';
import { element, isBlank, isBlock } from '#html/content-model.ts';
import { readRichText } from '#html/read-rich-text.ts';

/** Inline elements of formatted texts; others are unwrapped. */
const inlineNames = new Set(['a', 'abbr', 'br', 'code', 'em', 's', 'strong', 'sub', 'sup', 'u']);

const keptProperties = new Set(['dir', 'href', 'lang', 'rel', 'title']);

/** Maximum number of parsed elements in one text; above it only the words are kept. */
const textElementMaxCount = 1_000;

interface InlineHtml {
  /** Text and inline elements, safe to render. */
  children: ElementContent[];
  /** Number of parsed elements, a measure of the cost. */
  elements: number;
}

/**
 * Parses the HTML of a formatted text with the cleaner of rich texts and reduces it to inline elements; blocks become
 * lines. The input is untrusted: this never throws.
 */
export function readInlineHtml(html: string): InlineHtml {
  const { tree, text, elements } = readRichText(html);
  if (elements > textElementMaxCount)
    return { children: [{ type: 'text', value: text }], elements };
  const nodes = tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
  return { children: joinLines(nodes.flatMap(reduceNode)), elements };
}

/** The words of inline content, with its line breaks. */
export function toLines(children: readonly ElementContent[]): string {
  return children
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      return node.tagName === 'br' ? '\n' : toLines(node.children);
    })
    .join('');
}

/** Stands for the start or end of a block. */
const lineEnd = element('br', []);

function reduceNode(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') }];
  if (node.type !== 'element' || isFootnotePart(node)) return [];
  const children = node.children.flatMap(reduceNode);
  if (isBlock(node)) return [lineEnd, ...children, lineEnd];
  if (node.tagName === 'br') return [element('br', [])];
  // An element can be empty now because of what was removed from it.
  if (!inlineNames.has(node.tagName) || children.every(isBlank)) return children;
  const kept = Object.entries(node.properties).filter(([name]) => keptProperties.has(name));
  return [{ ...node, properties: Object.fromEntries(kept), children }];
}

/** The numbers of footnotes and the links between them, which only make sense in a whole text. */
function isFootnotePart({ tagName, properties }: Element): boolean {
  const isPlace = tagName === 'sup' && properties.dataFootnote !== undefined;
  return isPlace || properties.dataFootnoteBack !== undefined;
}

/** Puts one line break between two lines, and none around the text. */
function joinLines(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  let isNewLine = true;
  for (const node of nodes) {
    if (node === lineEnd) isNewLine = true;
    else if (!isNewLine) joined.push(node);
    else if (node.type !== 'text' || node.value.trim() !== '') {
      if (joined.length > 0) joined.push(element('br', []));
      joined.push(node);
      isNewLine = false;
    }
  }
  return joined;
}
