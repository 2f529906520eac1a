/** The first letters of the first and the last word of a name; empty when it has no letters. */
export function getInitials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first = '', ...rest] = letters;
  return (first + (rest.at(-1) ?? '')).toUpperCase();
}
