const key = 'directorate.copied-blocks';

/** Stores a copy for other tabs, for browsers that deny clipboard access. */
export function storeCopy(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or blocked storage: only the system clipboard can be pasted.
  }
}

export function clearStoredCopy(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function getStoredCopy(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Writes to the system clipboard if the browser allows it. */
export async function writeToClipboard(text: string): Promise<void> {
  storeCopy(text);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The stored copy is pasted instead.
  }
}

export async function readFromClipboard(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || getStoredCopy();
  } catch {
    return getStoredCopy();
  }
}
