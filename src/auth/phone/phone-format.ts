const stored = /^[1-9][0-9]{1,14}$/;

/** Returns a phone number in its stored form, digits only; null for invalid ones. */
export function toPhone(text: string): string | null {
  const number = text.replace(/\s+/g, '').replace(/^\+/, '');
  return stored.test(number) ? number : null;
}
