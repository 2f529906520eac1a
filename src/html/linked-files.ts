import type { Element, ElementContent } from 'hast';

const libraryUrl = /^\/media\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[^/?#]+$/i;

/** Whether it is the URL of a file in the media library. */
export function isLibraryUrl(url: string): boolean {
  return libraryUrl.test(url);
}

/** The only content of a figure beside its caption, if that is a link. */
export function embeddedLink(figure: Element): Element | undefined {
  const content = figure.children.flatMap(contentOf);
  const [link] = content;
  const isLink = content.length === 1 && link?.type === 'element' && link.tagName === 'a';
  return isLink ? link : undefined;
}

/** The content of a figure without its caption, out of paragraphs. */
function contentOf(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return node.value.trim() === '' ? [] : [node];
  if (node.type !== 'element' || node.tagName === 'figcaption') return [];
  return node.tagName === 'p' ? node.children.flatMap(contentOf) : [node];
}
