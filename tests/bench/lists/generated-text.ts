/** What English leaves out of an index, first in any text. */
const small = 'the of and to in a is for on that with as by from this are at be an it'.split(' ');
const ofTheOffice =
  `research energy science solar technology power innovation grants public data national
water programme laboratory funding climate projects training network policy health students report
quantum materials ocean digital farmers university results schools satellite storage partners
fellowship vaccine battery sensors forest robotics microgrid hydrogen turbine harvest genome`.split(
    /\s+/,
  );
const syllables =
  `ba be bi bo ca ce co da de di do fa fe fi ga go ha he la le li lo ma me mi mo na ne
no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo mar ter nal ser tor ven`.split(
    /\s+/,
  );

const vocabularySize = 20_000;

/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const vocabulary = [...small, ...ofTheOffice, ...madeUpWords()];

/** As many words, the most frequent ones first; each differs from the others. */
function madeUpWords(): string[] {
  const next = chance(1);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const parts = Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables, next()));
    words.add(parts.join(''));
  }
  return [...words];
}

export function pick<Item>(items: readonly Item[], at: number): Item {
  return items[Math.floor(at * items.length)] as Item;
}

/**
 * A word as often as words are in any language (Zipf): the second half as often as the first, the tenth a
 * tenth as often. `rarest` and `commonest` are places in that order.
 */
function word(next: () => number, commonest = 1, rarest = vocabulary.length): string {
  const rank = Math.floor(commonest * Math.exp(next() * Math.log(rarest / commonest)));
  return vocabulary[rank - 1] ?? '';
}

export const titleOf = (next: () => number): string => {
  const words = Array.from({ length: 4 + Math.floor(next() * 5) }, () =>
    word(next, small.length + 1),
  );
  return capitalised(words.join(' '));
};

export function sentence(next: () => number): string {
  const words = Array.from({ length: 8 + Math.floor(next() * 14) }, () => word(next));
  return `${capitalised(words.join(' '))}.`;
}

export function paragraphs(next: () => number, sentences: number): string[] {
  const said = Array.from({ length: sentences }, () => sentence(next));
  const found: string[] = [];
  while (said.length > 0) found.push(said.splice(0, 3).join(' '));
  return found;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
