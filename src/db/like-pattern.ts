/** The pattern for `like` that finds `text` anywhere, whatever signs it holds. */
export function likePattern(text: string): string {
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal}%`;
}
