import type { Node } from '@tiptap/pm/model';

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu;

const known = new WeakMap<Node, number>();

/** Counts the words of a text. Blocks that have not changed are not counted again. */
export function countWords(document: Node): number {
  return document.content.content.reduce((total, block) => total + wordsOf(block), 0);
}

function wordsOf(block: Node): number {
  const counted = known.get(block);
  if (counted !== undefined) return counted;
  const text = block.textBetween(0, block.content.size, ' ', ' ');
  const words = text.match(word)?.length ?? 0;
  known.set(block, words);
  return words;
}
