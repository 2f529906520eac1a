import { toPlainText } from '../compare/plain-text.ts';

const most = 300;

/** A value on one line: rich text as plain text, long text shortened. */
export function summarizeValue(value: string | boolean): string {
  const words = toPlainText(value).replaceAll('\n', ' ');
  return words.length > most ? `${words.slice(0, most)}…` : words;
}
