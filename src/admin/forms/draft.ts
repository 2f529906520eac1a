/** Where what somebody typed and has not saved is kept. Nothing here throws: browsers may refuse to keep anything. */
export interface Drafts {
  /** Null when there is nothing, or nothing that can be read. */
  read<Kept>(name: string): Kept | null;
  /** Whether it is kept now. */
  keep(name: string, kept: unknown): boolean;
  drop(name: string): void;
}

const prefix = 'directorate.draft.';

/** Drafts that live through a reload of this tab, and end with it. */
export const tabDrafts: Drafts = {
  read: (name) => readJson(() => sessionStorage, prefix + name),
  keep: (name, kept) => keepJson(() => sessionStorage, prefix + name, kept),
  drop: (name) => dropJson(() => sessionStorage, prefix + name),
};

export function readJson<Kept>(storage: () => Storage, key: string): Kept | null {
  try {
    const kept = storage().getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Kept);
  } catch {
    return null;
  }
}

export function keepJson(storage: () => Storage, key: string, kept: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropJson(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {}
}

export function keysOf(storage: () => Storage, start: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
