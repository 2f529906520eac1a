import type { Config } from 'isomorphic-dompurify';
import { damaged, FileRefusal } from '../refusal.ts';
import { measuresOf } from './measures.ts';
import { readMarkup } from './reading.ts';
import { isAttributeKept, isElementKept, svgNamespace } from './rules.ts';
import { unfoldsTooFar } from './unfolding.ts';
import { attributes, elements, shapes } from './vocabulary.ts';

export interface CleanDrawing {
  /** A whole SVG document. */
  markup: string;
  /** In pixels; null where the drawing does not say. */
  width: number | null;
  height: number | null;
}

const rules = {
  // As browsers read the file when it is opened by itself.
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  ALLOWED_TAGS: ['#text', 'body', ...elements],
  ALLOWED_ATTR: [...attributes],
  ADD_DATA_URI_TAGS: ['feImage'],
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
  // It guards the scripts of a page, and this is none.
  SANITIZE_DOM: false,
  RETURN_DOM: true,
} as const satisfies Config;

/**
 * Leaves of an SVG file what draws, and nothing that runs, points or reaches outside. Throws a
 * FileRefusal where nothing is left or the file cannot be read.
 */
export async function cleanDrawing(bytes: Buffer): Promise<CleanDrawing> {
  const drawing = await cleaned(readMarkup(bytes));
  // What was written is read once more: a drawing that changes then was read in two ways.
  const again = await cleaned(drawing.markup);
  if (again.markup !== drawing.markup)
    throw damaged('drawing', 'It changes when it is read again.');
  return drawing;
}

/** Answers text, no elements: twice those of a large drawing do not go into the memory. */
async function cleaned(markup: string): Promise<CleanDrawing> {
  const svg = await rootOf(markup);
  scrub(svg);
  if (!hasShapes(svg)) throw new FileRefusal('damaged', 'The drawing shows nothing.');
  if (unfoldsTooFar(svg)) throw new FileRefusal('too_large', 'The drawing has too many parts.');
  return { markup: svg.outerHTML, ...measuresOf(svg) };
}

async function rootOf(markup: string): Promise<Element> {
  const { default: DOMPurify } = await import('isomorphic-dompurify');
  const body = DOMPurify.sanitize(markup, rules) as Element | null;
  // There is none where the markup is not well-formed.
  const [svg, ...others] = body?.children ?? [];
  if (!svg || others.length > 0 || svg.localName !== 'svg' || svg.namespaceURI !== svgNamespace) {
    throw damaged('drawing', 'There is not one svg element.');
  }
  if (body?.textContent?.trim() !== svg.textContent?.trim()) {
    throw damaged('drawing', 'There is text outside.');
  }
  if (!isElementKept(svg)) throw damaged('drawing', 'The root is not kept.');
  return svg;
}

/** The depth is limited when the markup is read. */
function scrub(element: Element): void {
  for (const attribute of [...element.attributes]) {
    if (!isAttributeKept(element, attribute)) element.removeAttributeNode(attribute);
  }
  let next = element.firstChild;
  while (next) {
    const child = next;
    next = child.nextSibling;
    if (isElement(child) && isElementKept(child)) scrub(child);
    else if (child.nodeType !== child.TEXT_NODE) child.remove();
  }
}

function isElement(node: ChildNode): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function hasShapes(element: Element): boolean {
  if (shapes.has(element.localName)) return true;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (hasShapes(child)) return true;
  }
  return false;
}
