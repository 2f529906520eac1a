import type { RasterType } from '../images/image-formats.ts';
import { animatableAttributes, animations, attributes, elements } from './svg-allowlist.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

const namespaces: Record<string, string> = {
  xlink: xlinkNamespace,
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
};

/** Whether an element may stay: it must draw, and not animate what something refers to. */
export function isElementAllowed(element: Element): boolean {
  const { localName, namespaceURI, prefix } = element;
  if (namespaceURI !== svgNamespace || prefix !== null || !elements.has(localName)) return false;
  if (localName === 'style') return isStyleSafe(element.textContent ?? '', 'sheet');
  if (!animations.has(localName) || localName === 'animateMotion') return true;
  return animatableAttributes.has(element.getAttribute('attributeName') ?? '');
}

/** Whether an attribute may stay, by its name and by everything that its value refers to. */
export function isAttributeAllowed(element: Element, attribute: Attr): boolean {
  const { name, prefix, namespaceURI, value } = attribute;
  if (name === 'xmlns') return value === svgNamespace;
  if (name === 'xmlns:xlink') return value === xlinkNamespace;
  if (!attributes.has(name) && !/^aria-[a-z]+$/.test(name)) return false;
  if (namespaceURI !== (prefix === null ? null : namespaces[prefix])) return false;
  if (name === 'href' || name === 'xlink:href') return isReferenceAllowed(element.localName, value);
  const maxReach = maxReaches.get(name);
  if (maxReach !== undefined) return isWithin(value, maxReach);
  if (name === 'filter' && !isFilterOfOwn(value)) return false;
  return isStyleSafe(value, name === 'style' ? 'declarations' : 'value');
}

/** The cost of a filter grows with the distance over which it spreads a pixel. */
const maxReaches = new Map([
  ['stdDeviation', 50],
  ['radius', 20],
]);

/** One or two numbers from 0 to `max`. */
function isWithin(value: string, max: number): boolean {
  const numbers = value.trim().split(/[\s,]+/);
  return numbers.length <= 2 && numbers.every((text) => Number(text) >= 0 && Number(text) <= max);
}

/** Filters of the SVG are counted when it is weighed; CSS has functions of its own, such as `blur(9px)`. */
function isFilterOfOwn(value: string): boolean {
  return /^\s*(none|inherit)?\s*$/i.test(value.toLowerCase().replace(ownReference, ' '));
}

/** References must point into the SVG itself; images may be embedded. */
function isReferenceAllowed(element: string, value: string): boolean {
  if (/^#[^\s"'<>\\]*$/.test(value)) return true;
  return element === 'image' && embeddedImage.test(value);
}

const embeddedImage = /^data:image\/(png|jpe?g|webp|gif);base64,([a-z\d+/=\s]*)$/i;

/** The bytes of an image in a `data:` URL, and the type that they should have; null for other references. */
export function parseEmbeddedImage(url: string): { type: RasterType; bytes: Buffer } | null {
  const [, name = '', data = ''] = embeddedImage.exec(url) ?? [];
  if (name === '') return null;
  const type = name.toLowerCase().replace('jpeg', 'jpg') as RasterType;
  return { type, bytes: Buffer.from(data, 'base64') };
}

const ownReference = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/g;
const atRules = /@(?!(?:-webkit-)?keyframes\b|media\b|supports\b)/;
const calls =
  /url\s*\(|filter\s*:\s*(?!none\b|inherit\b|\s|;|\}|$)|(image|image-set|src|cross-fade|element|paint)\(|expression\s*\(|behaviou?r\s*:|-binding\s*:|script\s*:/;

/**
 * Whether CSS loads no external resources. Escapes are rejected because they can hide names. Comments are checked
 * both as comments and as text, because inside a string they are text.
 */
function isStyleSafe(css: string, kind: 'sheet' | 'declarations' | 'value'): boolean {
  const lower = css.toLowerCase().replace(ownReference, ' ');
  const uncommented = lower.replace(/\/\*[\s\S]*?(\*\/|$)/g, '');
  return [lower, uncommented].every(
    (text) =>
      !text.includes('\\') &&
      !calls.test(text) &&
      (kind === 'value' || !/<|&/.test(text)) &&
      (kind === 'value' || !atRules.test(text)),
  );
}
