import { DOMParser } from '@xmldom/xmldom';

const maxDepth = 50;
/** Of documents from strangers: verifying a signature takes time for each. Responses have a few hundred. */
const maxTags = 1_000;
const maxAttributes = 1_000;
const elementNode = 1;
const sections = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
] as const;

/** XML that is malformed, or not accepted. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

export interface XmlOptions {
  /** Whether it may be long, and have comments and CDATA sections; parsers disagree on the text around these. */
  isLenient?: boolean;
}

/**
 * Parses XML from outside and returns its root. Accepts no document types, and so no entities, no processing instructions,
 * and nothing nested deeper than `maxDepth`. Throws an XmlError.
 */
export function parseXml(text: string, { isLenient = false }: XmlOptions = {}): Element {
  const body = text.replace(/^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?/, '');
  const forbidden = isLenient ? /<!(?!--|\[CDATA\[)|<\?/ : /<!|<\?/;
  if (forbidden.test(isLenient ? withoutComments(body) : body)) {
    throw new XmlError('XML must not contain a document type, comments or instructions');
  }
  if (!isLenient && body.split('<', maxTags + 1).length > maxTags) {
    throw new XmlError('XML has too many elements');
  }
  if (!isLenient && body.split(/=\s*["']/, maxAttributes + 1).length > maxAttributes) {
    throw new XmlError('XML has too many attributes');
  }
  checkCharacters(body);
  const root = parse(body).documentElement;
  if (!root) throw new XmlError('XML has no root element');
  checkDepth(root);
  return root;
}

/** What stands in a comment or CDATA section is text, whatever it looks like. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let position = 0;
  for (let start = text.indexOf('<!'); start >= 0; start = text.indexOf('<!', position)) {
    const section = sections.find(({ begin }) => text.startsWith(begin, start));
    const end = section ? text.indexOf(section.end, start + section.begin.length) : -1;
    if (!section || end < 0) break;
    kept.push(text.slice(position, start));
    position = end + section.end.length;
  }
  return kept.join('') + text.slice(position);
}

/** The parser makes NUL, which PostgreSQL cannot store, and worse of references to what is no character. */
function checkCharacters(text: string): void {
  for (const [reference] of text.matchAll(/&#[^;&]{0,10};?/g)) {
    const [, hex, decimal] = /^&#(?:x([\da-fA-F]{1,8})|(\d{1,8}));$/.exec(reference) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!isCharacter(code)) throw new XmlError('XML must not refer to what is no character');
  }
  if (text.includes('\0')) throw new XmlError('XML must not contain NUL');
}

/** XML 1.0, 2.2. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

function parse(text: string): Document {
  const fail = (message: string) => {
    throw new XmlError(message.split('\n')[0] ?? 'malformed XML');
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  try {
    return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
  } catch (error) {
    if (error instanceof XmlError) throw error;
    throw new XmlError('malformed XML', { cause: error });
  }
}

function checkDepth(root: Element): void {
  let depth = 1;
  let node: Node | null = root;
  while (node) {
    if (depth > maxDepth) throw new XmlError('XML is nested too deeply');
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node && node !== root ? node.nextSibling : null;
  }
}

/** The child elements of this name. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return elementsIn(parent.childNodes).filter(
    (child) => child.namespaceURI === namespace && child.localName === name,
  );
}

/** All elements below `parent` of this name, or of any with `*`. */
export function descendantsOf(parent: Element, namespace: string, name: string): Element[] {
  return elementsIn(parent.getElementsByTagNameNS(namespace, name));
}

/** An attribute without a namespace; null if it is absent. */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null;
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}

function elementsIn(nodes: { length: number; item(index: number): Node | null }): Element[] {
  const found: Element[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes.item(index);
    if (node?.nodeType === elementNode) found.push(node as Element);
  }
  return found;
}

/** Encodes text for XML, in content and in attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
