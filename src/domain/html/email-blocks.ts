import type { Element, ElementContent } from 'hast';
import { isFootnoteBacklink } from '#html/footnotes.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { textContent } from '#html/text-content.ts';
import type { ResolveLink } from '#url/permalink.ts';

/**
 * Reads stored HTML into blocks for an email: the headings below the one of the email, and links and images with
 * absolute URLs. Footnotes are without links, which work only within a page. `publicUrl` is the origin of the site.
 */
export function readEmailBlocks(
  html: string,
  publicUrl: string,
  resolve: ResolveLink = (url) => url,
): ElementContent[] {
  return resolveLinks(readRichText(html), resolve).tree.children.flatMap((node) =>
    node.type === 'doctype' ? [] : [withAbsoluteUrls(node, publicUrl)],
  );
}

/** Lists the URLs of the links in stored HTML. */
export function listHtmlLinks(html: string): string[] {
  return listLinks(readRichText(html));
}

function withAbsoluteUrls(node: ElementContent, publicUrl: string): ElementContent {
  if (node.type !== 'element') return node;
  // Few programs for email show MathML.
  if (node.tagName === 'math') return { type: 'text', value: textContent([node]) };
  const { dataFrame: _, ...properties } = node.properties;
  for (const name of ['href', 'src'] as const) {
    const url = properties[name];
    if (typeof url === 'string') properties[name] = new URL(url, publicUrl).href;
  }
  if (node.tagName === 'sup' && properties.dataFootnote !== undefined) {
    return { ...node, children: [{ type: 'text', value: textContent([node]) }] };
  }
  const children = node.children
    .filter((child) => !isFootnoteBacklink(child))
    .map((child) => withAbsoluteUrls(child, publicUrl));
  return { ...node, properties, children } satisfies Element;
}
