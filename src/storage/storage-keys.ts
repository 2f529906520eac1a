const longestKey = 200;
const keyShape = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*){0,3}$/;

/** Whether a file may lie at `text`: one to four words between slashes, which lead nowhere else. */
export function isKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text) && !text.includes('..');
}

/** Throws a TypeError for what is no key: whoever asks with one has made it wrongly. */
export function requireKey(key: string): void {
  if (isKey(key)) return;
  throw new TypeError(`No file can be stored at ${JSON.stringify(key.slice(0, longestKey))}.`);
}
