const key = 'directorate.copied-blocks';

/** Keeps what was copied for other tabs of this browser, where the clipboard is out of reach. */
export function storeCopy(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage leaves the clipboard alone to paste from.
  }
}

export function clearStoredCopy(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function getStoredCopy(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Puts a text on the clipboard of the computer as far as the browser lets us. */
export async function writeToClipboard(text: string): Promise<void> {
  storeCopy(text);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // What is kept is pasted instead.
  }
}

export async function readFromClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || getStoredCopy();
  } catch {
    return getStoredCopy();
  }
}
