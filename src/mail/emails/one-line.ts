const longestLine = 200;
const longestName = 60;
const looksLikeAnAddress = /[@/\\:<>[\]{}|]|\p{L}\.\p{L}|www\./iu;

/** Text from elsewhere, fit to stand inside a sentence or a header: no breaks, nothing invisible. */
export function toOneLine(text: string): string {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...plain].slice(0, longestLine).join('');
}

/**
 * The name to greet somebody by, or null. Whoever signs up chooses the name and the address an email
 * goes to, so a name that reads like a message or an address of its own is left out.
 */
export function getGreetingName(name: string | null): string | null {
  const line = toOneLine(name ?? '');
  if (line === '' || line.length > longestName || looksLikeAnAddress.test(line)) return null;
  return line;
}
