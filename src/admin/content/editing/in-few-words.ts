import { textOf } from '../comparing/text-of.ts';

const most = 300;

/** A value on one line: the words of a rich text, and the beginning of a long one. */
export function inFewWords(value: string | boolean): string {
  const words = textOf(value).replaceAll('\n', ' ');
  return words.length > most ? `${words.slice(0, most)}…` : words;
}
