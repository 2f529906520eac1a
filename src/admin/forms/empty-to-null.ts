/** The value of an optional text field as the server takes it: null instead of blank. */
export function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
