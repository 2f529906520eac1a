const maxKeyLength = 200;
const keyShape = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*){0,3}$/;

/** Whether `text` is a storage key: one to four path segments that lead nowhere else. */
export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && keyShape.test(text) && !text.includes('..');
}

/** Throws a TypeError for an invalid key: its creation is a bug. */
export function requireKey(key: string): void {
  if (isKey(key)) return;
  throw new TypeError(`No file can be stored at ${JSON.stringify(key.slice(0, maxKeyLength))}.`);
}
