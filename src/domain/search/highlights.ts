/** A text in pieces, those marked that were searched for. */
export type MarkedText = { text: string; marked: boolean }[];

/** Stand around the words that were found; no stored text has them. */
export const markStart = '\u0002';
export const markEnd = '\u0003';

interface Found {
  /** As it is shown. */
  told: string;
  /** The same, character for character, without accents and with marks; it may reach further. */
  marked: string;
  /** Whether more stands before and after it, so that its first and last word may be cut. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Puts the marks of one text onto the other. */
export function applyMarks({ told, marked, cutBefore, cutAfter }: Found): MarkedText {
  const characters = Array.from(told);
  const flags = flagsOf(marked);
  const [from, to] = wholeWords(characters, cutBefore, cutAfter);
  const pieces: MarkedText = [];
  for (let place = from; place < to; place += 1) {
    const character = characters[place] ?? '';
    const isMarked = flags[place] ?? false;
    const piece = pieces.at(-1);
    if (piece?.marked === isMarked) piece.text += character;
    else pieces.push({ text: character, marked: isMarked });
  }
  if (cutBefore) pieces.unshift({ text: '… ', marked: false });
  if (cutAfter) pieces.push({ text: ' …', marked: false });
  return pieces;
}

/** Whether each character lies between marks. */
function flagsOf(marked: string): boolean[] {
  const flags: boolean[] = [];
  let isMarked = false;
  for (const character of marked) {
    if (character === markStart) isMarked = true;
    else if (character === markEnd) isMarked = false;
    else flags.push(isMarked);
  }
  return flags;
}

/** The part without words that are cut; all of it where there is hardly a space. */
function wholeWords(characters: string[], cutBefore: boolean, cutAfter: boolean): [number, number] {
  const first = cutBefore ? characters.indexOf(' ') + 1 : 0;
  const last = cutAfter ? characters.lastIndexOf(' ') : characters.length;
  return last - first > characters.length / 2 ? [first, last] : [0, characters.length];
}
