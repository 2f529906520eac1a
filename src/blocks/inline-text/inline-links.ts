import type { ElementContent } from 'hast';
import { serializeHtml } from '#html/serialize-html.ts';
import type { FormattedText } from './inline-text.ts';
import { readInlineHtml, toLines } from './read-inline-html.ts';

/**
 * Returns the text with changed URLs in its links; a link that is changed to an empty URL becomes plain text. The text
 * itself if nothing changes.
 */
export function mapInlineLinks(
  text: FormattedText,
  change: (url: string) => string,
): FormattedText {
  let isChanged = false;
  const children = readInlineHtml(text.html).children.flatMap(mapNode);
  return isChanged ? { html: serializeHtml(children) } : text;

  function mapNode(node: ElementContent): ElementContent[] {
    if (node.type !== 'element') return [node];
    const inner = node.children.flatMap(mapNode);
    const { href } = node.properties;
    if (typeof href !== 'string') return [{ ...node, children: inner }];
    const url = change(href);
    if (url !== href) isChanged = true;
    if (url === '') return inner;
    return [{ ...node, children: inner, properties: { ...node.properties, href: url } }];
  }
}

/** The words of the links in a text. */
export function listLinkTexts({ html }: FormattedText): string[] {
  return readInlineHtml(html).children.flatMap(listTexts);
}

function listTexts(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'a' ? [toLines(node.children).trim()] : node.children.flatMap(listTexts);
}
