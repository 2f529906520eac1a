/** A longer one, such as a URL, may be cut, and so may texts in scripts without spaces. */
const maxWordLength = 25;

/** Shortens a text to `maxLength` characters and an ellipsis, at the end of a word. */
export function shortenText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const beginning = line.slice(0, maxLength + 1);
  const start = beginning.lastIndexOf(' ');
  const cut = start < maxLength - maxWordLength ? maxLength : start;
  return `${beginning.slice(0, cut).replace(/[\s\p{P}\p{Cs}]+$/u, '')}…`;
}
