import { toPlainText } from '../compare/plain-text.ts';

const maxLength = 300;

/** A value on one line: rich text as plain text, long text shortened. */
export function summarizeValue(value: string | boolean): string {
  const text = toPlainText(value).replaceAll('\n', ' ');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
