type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The key as typed, in lower case. Where the keyboard types another script, such as Cyrillic or Greek, it is the letter
 * or digit that has the key's place on a Latin keyboard, as in the browser's own shortcuts.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isNamedOrLatin = key.length > 1 || /^[ -~]$/.test(key);
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  return (isNamedOrLatin ? key : (place ?? key)).toLowerCase();
}

/** Whether Ctrl or Cmd is pressed together with the key, and nothing else; `key` in lower case. */
export function isCommandPress(press: Press, key: string): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = press;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && latinKey(press) === key;
}
