/** Text, plain or as `{value}`; null if it is blank or not text. */
export function parseText(stored: unknown): string | null {
  const text = isRecord(stored) && 'value' in stored ? stored.value : stored;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** The same, if it fits. */
export function parseFitting(stored: unknown, fits: (text: string) => boolean): string | null {
  const text = parseText(stored);
  return text !== null && fits(text) ? text : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
