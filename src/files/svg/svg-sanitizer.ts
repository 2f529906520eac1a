import type { Config } from 'isomorphic-dompurify';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import { checkEmbeddedImages } from './embedded-images.ts';
import { attributes, elements, shapes } from './svg-allowlist.ts';
import { exceedsExpansionLimit } from './svg-expansion-limit.ts';
import { normalizeMarkup } from './svg-markup.ts';
import { isAttributeAllowed, isElementAllowed, svgNamespace } from './svg-rules.ts';
import { getSvgSize } from './svg-size.ts';

export interface SanitizedSvg {
  /** A complete SVG document. */
  markup: string;
  /** In pixels; null if the SVG does not declare it. */
  width: number | null;
  height: number | null;
}

const tooComplex =
  'The SVG has too many elements, filters or masks. Simplify it, or export it as PNG.';

const rules = {
  // Parse it as browsers do when the file is opened directly.
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  ALLOWED_TAGS: ['#text', 'body', ...elements],
  ALLOWED_ATTR: [...attributes],
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
  // This protects scripts of an HTML page, which is not used here.
  SANITIZE_DOM: false,
  RETURN_DOM: true,
} as const satisfies Config;

/**
 * Keeps only what draws in an SVG file, and nothing that runs, links or loads external resources. Throws an
 * InvalidFileError if nothing is left or the file cannot be parsed.
 */
export async function sanitizeSvg(bytes: Buffer): Promise<SanitizedSvg> {
  const drawing = await sanitizeOnce(normalizeMarkup(bytes));
  // The result is parsed again: if it changes, parsers disagree about it, and it is not safe.
  const again = await sanitizeOnce(drawing.markup);
  if (again.markup !== drawing.markup)
    throw damagedFile('SVG', 'The result differs when it is parsed again.');
  return drawing;
}

/** Returns text instead of elements, because two DOM trees of a large SVG do not fit into memory. */
async function sanitizeOnce(markup: string): Promise<SanitizedSvg> {
  const svg = await parseRoot(markup);
  removeUnsafe(svg);
  if (!hasShapes(svg)) throw new InvalidFileError('damaged', 'The SVG is empty.');
  if (exceedsExpansionLimit(svg)) throw new InvalidFileError('too_large', tooComplex);
  await checkEmbeddedImages(svg);
  return { markup: svg.outerHTML, ...getSvgSize(svg) };
}

async function parseRoot(markup: string): Promise<Element> {
  const { default: DOMPurify } = await import('isomorphic-dompurify');
  const body = DOMPurify.sanitize(markup, rules) as Element | null;
  // There is no body if the markup is not well-formed.
  const [svg, ...others] = body?.children ?? [];
  if (!svg || others.length > 0 || svg.localName !== 'svg' || svg.namespaceURI !== svgNamespace) {
    throw damagedFile('SVG', 'There must be exactly one svg element.');
  }
  if (body?.textContent?.trim() !== svg.textContent?.trim()) {
    throw damagedFile('SVG', 'There is text outside the svg element.');
  }
  if (!isElementAllowed(svg)) throw damagedFile('SVG', 'The root element was removed.');
  return svg;
}

/** The recursion is safe because the depth is limited when the markup is parsed. */
function removeUnsafe(element: Element): void {
  for (const attribute of [...element.attributes]) {
    if (!isAttributeAllowed(element, attribute)) element.removeAttributeNode(attribute);
  }
  let next = element.firstChild;
  while (next) {
    const child = next;
    next = child.nextSibling;
    if (isElement(child) && isElementAllowed(child)) removeUnsafe(child);
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
