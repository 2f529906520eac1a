import { composeText } from '#text/compose-text.ts';
import { foldText } from '#text/fold-text.ts';

/** A text in parts; those that match the search are marked. */
export type MarkedText = { text: string; marked: boolean }[];

/** Delimiters around matches; no stored text contains them. */
export const markStart = '\u0002';
export const markEnd = '\u0003';

interface Found {
  /** The text to show. */
  text: string;
  /** The same text, folded and with delimiters; it may be longer. */
  marked: string;
  /** Whether the text continues before and after, so that its first and last word may be truncated. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Shown between the lines of an indexed text, such as a heading and a paragraph. */
const lineSeparator = ' · ';

/** Applies the marks of one text to the other, and joins its lines with " · ". */
export function applyMarks({ text, marked, cutBefore, cutAfter }: Found): MarkedText {
  const characters = Array.from(composeText(text));
  const flags = flagsOf(characters, marked);
  const [from, to] = wholeWords(characters, cutBefore, cutAfter);
  const pieces: MarkedText = [];
  for (let place = from; place < to; place += 1) {
    const character = characters[place]?.replace('\n', lineSeparator) ?? '';
    const isMarked = flags[place] ?? false;
    const piece = pieces.at(-1);
    if (piece?.marked === isMarked) piece.text += character;
    else pieces.push({ text: character, marked: isMarked });
  }
  if (cutBefore) pieces.unshift({ text: '… ', marked: false });
  if (cutAfter) pieces.push({ text: ' …', marked: false });
  return pieces;
}

/** Whether each character is between delimiters. One that folding drops belongs to the one before it. */
function flagsOf(characters: readonly string[], marked: string): boolean[] {
  const folded = foldedFlags(marked);
  let place = 0;
  return characters.map((character) => {
    if (foldText(character) !== '') place += 1;
    return folded[place - 1] ?? false;
  });
}

function foldedFlags(marked: string): boolean[] {
  const flags: boolean[] = [];
  let isMarked = false;
  for (const character of marked) {
    if (character === markStart) isMarked = true;
    else if (character === markEnd) isMarked = false;
    else flags.push(isMarked);
  }
  return flags;
}

/** The part without truncated words; all of it if there is hardly a space. */
function wholeWords(characters: string[], cutBefore: boolean, cutAfter: boolean): [number, number] {
  const isSpace = (character: string) => /[ \n]/.test(character);
  const first = cutBefore ? characters.findIndex(isSpace) + 1 : 0;
  const last = cutAfter ? characters.findLastIndex(isSpace) : characters.length;
  return last - first > characters.length / 2 ? [first, last] : [0, characters.length];
}
