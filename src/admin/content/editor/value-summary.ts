import type { JsonValue } from '../../forms/merge-fields.ts';
import { toPlainText } from '../compare/plain-text.ts';

const maxLength = 300;

/** A value on one line: rich text as plain text, lists with commas, long text shortened. */
export function summarizeValue(value: JsonValue): string {
  const text = toPlainText(value).replaceAll('\n', Array.isArray(value) ? ', ' : ' ');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
