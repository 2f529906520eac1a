import type { DiffPart } from './text-diff.ts';

/** Characters of unchanged text shown beside a change. */
const contextLength = 80;
const maxChangeLength = 4_000;
const ellipsis = ' … ';

/** Shortens unchanged stretches to the text near a change. */
export function shortenDiff(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map(({ is, text }, index) => {
    if (is !== 'same') return { is, text: cutEnd(text) };
    const head = index === 0 ? 0 : contextLength;
    const tail = index === parts.length - 1 ? 0 : contextLength;
    return { is, text: cutMiddle(text, head, tail) };
  });
}

function cutEnd(text: string): string {
  return text.length > maxChangeLength ? `${text.slice(0, maxChangeLength)}…` : text;
}

/** Cuts out the middle between words. */
function cutMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail + contextLength) return text;
  const start = text.slice(0, head).replace(/\S*$/, '').trimEnd();
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/, '').trimStart();
  return start + ellipsis + end;
}
