/** The tags of a post for its form. Other programs may have stored empty ones, or one twice. */
export function storedTags(tags: readonly (string | null)[] | null | undefined): string[] {
  const filled = (tags ?? []).filter((tag): tag is string => (tag?.trim() ?? '') !== '');
  return [...new Set(filled)];
}
