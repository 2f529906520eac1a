const longestLine = 200;
const longestName = 60;
const looksLikeUrl = /[@/\\:<>[\]{}|]|\p{L}\.\p{L}|www\./iu;

/** Makes text safe inside a sentence or a header: no line breaks, nothing invisible. */
export function toOneLine(text: string): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...plain].slice(0, longestLine).join('');
}

/**
 * The name for the greeting, or null. Anyone who signs up chooses the name and the recipient of an email, so
 * names that read like a message or a URL are left out.
 */
export function getGreetingName(name: string | null): string | null {
  const line = toOneLine(name ?? '');
  if (line === '' || line.length > longestName || looksLikeUrl.test(line)) return null;
  return line;
}
