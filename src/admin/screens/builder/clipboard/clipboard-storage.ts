const key = 'directorate.copied-blocks';

/** Keeps what was copied for other tabs of this browser, where the clipboard is out of reach. */
export function keepCopy(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage leaves the clipboard alone to paste from.
  }
}

export function dropKeptCopy(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function keptCopy(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Puts a text on the clipboard of the computer as far as the browser lets us. */
export async function writeToClipboard(text: string): Promise<void> {
  keepCopy(text);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // What is kept is pasted instead.
  }
}

export async function readFromClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || keptCopy();
  } catch {
    return keptCopy();
  }
}
