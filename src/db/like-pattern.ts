/** A `like` pattern that finds `text` anywhere, with its special characters escaped. */
export function likePattern(text: string): string {
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal}%`;
}
