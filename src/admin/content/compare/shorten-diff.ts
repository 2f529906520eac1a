import type { DiffPart } from './text-diff.ts';

/** Characters of unchanged text shown beside a change. */
const besideChange = 80;
const longestChange = 4_000;
const left = ' … ';

/** Shortens unchanged stretches to the text near a change. */
export function shortenDiff(stretches: readonly DiffPart[]): DiffPart[] {
  return stretches.map(({ is, text }, index) => {
    if (is !== 'same') return { is, text: beginningOf(text) };
    const head = index === 0 ? 0 : besideChange;
    const tail = index === stretches.length - 1 ? 0 : besideChange;
    return { is, text: withoutMiddle(text, head, tail) };
  });
}

function beginningOf(text: string): string {
  return text.length > longestChange ? `${text.slice(0, longestChange)}…` : text;
}

/** Cuts out the middle between words. */
function withoutMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail + besideChange) return text;
  const start = text.slice(0, head).replace(/\S*$/, '').trimEnd();
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/, '').trimStart();
  return start + left + end;
}
