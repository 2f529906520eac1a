import { isInvisible } from '#text/invisible-text.ts';
import { readInlineHtml, toLines } from './read-inline-html.ts';

/** A text with inline formatting or links. The HTML is untrusted: only `readInlineHtml` may read it. */
export interface FormattedText {
  html: string;
}

/** A text of a block: literal plain text, or HTML if it has formatting or links. */
export type InlineText = string | FormattedText;

export function isFormattedText(value: unknown): value is FormattedText {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [[name, html] = [], ...others] = Object.entries(value);
  return name === 'html' && typeof html === 'string' && others.length === 0;
}

/** The words of a text, with its line breaks. */
export function toPlainText(text: InlineText): string {
  return typeof text === 'string' ? text : toLines(readInlineHtml(text.html).children);
}

export function isBlankText(text: InlineText): boolean {
  return isInvisible(toPlainText(text));
}
