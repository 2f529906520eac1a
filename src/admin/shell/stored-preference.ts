import { useSyncExternalStore } from 'react';

const changed = 'directorate:choice';

/** Reads a preference from browser storage; null if there is none, or storage is blocked. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it only lasts until the next load.
  }
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
