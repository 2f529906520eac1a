import { useSyncExternalStore } from 'react';
import { tryStorage } from '../drafts/browser-storage.ts';

const changed = 'directorate:choice';

/** Reads a preference from browser storage; null if there is none, or storage is blocked. */
export function readPreference(name: string): string | null {
  return tryStorage(() => localStorage.getItem(name));
}

export function storePreference(name: string, value: string): void {
  // Without storage it only lasts until the next load.
  tryStorage(() => localStorage.setItem(name, value));
}

/** A preference in browser storage, shared by all tabs. */
export function useStoredPreference(name: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(listen, () => readPreference(name));
  function choose(next: string): void {
    storePreference(name, next);
    window.dispatchEvent(new Event(changed));
  }
  return [value, choose];
}

function listen(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
