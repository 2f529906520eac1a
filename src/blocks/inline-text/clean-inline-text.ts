import { serializeHtml } from '#html/serialize-html.ts';
import type { FormattedText, InlineText } from './inline-text.ts';
import { readInlineHtml, toLines } from './read-inline-html.ts';

/**
 * Cleans a formatted text for storing: keeps exactly what visitors will see. Without formatting it becomes plain text.
 * Cleaning twice changes nothing.
 */
export function cleanInlineText({ html }: FormattedText): InlineText {
  const { children } = readInlineHtml(html);
  const isFormatted = children.some((node) => node.type === 'element' && node.tagName !== 'br');
  return isFormatted ? { html: serializeHtml(children) } : toLines(children);
}
