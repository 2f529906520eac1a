import { tryStorage } from '../drafts/browser-storage.ts';

const key = 'directorate.copied-blocks';

/** Stores a copy for other tabs, for browsers that deny clipboard access. */
export function storeCopy(text: string): void {
  // Full or blocked storage: only the system clipboard can be pasted.
  tryStorage(() => localStorage.setItem(key, text));
}

export function clearStoredCopy(): void {
  tryStorage(() => localStorage.removeItem(key));
}

export function getStoredCopy(): string {
  return tryStorage(() => localStorage.getItem(key)) ?? '';
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
