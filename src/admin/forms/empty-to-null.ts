/** Converts the value of an optional text field for the API: null instead of blank. */
export function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
