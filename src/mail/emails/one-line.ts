const maxLineLength = 200;
const maxNameLength = 60;
const looksLikeUrl = /[@/\\:<>[\]{}|]|\p{L}\.\p{L}|www\./iu;

/** Makes text safe inside a sentence or a header: no line breaks, nothing invisible, at most `maxLength` characters. */
export function toOneLine(text: string, maxLength = maxLineLength): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...plain].slice(0, maxLength).join('');
}

/** Splits a text at its line breaks, without anything invisible. */
export function toLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line.replace(/[\p{C}\t]/gu, (character) => (character === '\t' ? ' ' : '')).trimEnd(),
    );
}

/**
 * The name for the greeting, or null. Anyone who signs up chooses the name and the recipient of an email, so
 * names that read like a message or a URL are left out.
 */
export function getGreetingName(name: string | null): string | null {
  const line = toOneLine(name ?? '');
  if (line === '' || line.length > maxNameLength || looksLikeUrl.test(line)) return null;
  return line;
}
