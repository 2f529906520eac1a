import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Values } from '../forms/merge-fields.ts';
import type { LocalChanges } from './local-changes.ts';

/** How long a draft is stored: until its tab is closed, or for a month. */
export type DraftLifetime = 'tab' | 'month';

export interface DraftEntry {
  /** `<name>|<tab>`; a replaced version adds its time and owner. */
  key: string;
  /** Includes the user id, so that users of the same computer don't see each other's drafts. */
  name: string;
  tab: string;
  /** Milliseconds since 1970. */
  at: number;
  lifetime: DraftLifetime;
  /** Set on a version that was replaced in the form: whose it was. */
  replaced?: 'mine' | 'theirs';
  /** Null once the draft was removed. */
  changes: LocalChanges<Values> | null;
}

/** Unsaved changes of a browser tab. */
export interface LocalDraft<Fields extends Values = Values> extends DraftEntry {
  changes: LocalChanges<Fields>;
}

export interface DraftStorage {
  /** Empty if the browser denies access. */
  read(index: 'name' | 'tab' | 'lifetime', value: string): Promise<LocalDraft[]>;
  keysBefore(at: number): Promise<string[]>;
  put(draft: DraftEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Stores an entry synchronously in a window that is about to close. Browsers discard unfinished IndexedDB
   * writes, so it goes to local storage, which has less room.
   */
  putLast(draft: DraftEntry): void;
}

interface DraftSchema extends DBSchema {
  drafts: {
    key: string;
    value: DraftEntry;
    indexes: { name: string; tab: string; lifetime: string; at: number };
  };
}

const lastPrefix = 'directorate.draft.';

export const draftStorage: DraftStorage = {
  async read(index, value) {
    const stored = await connect()
      .then((database) => database.getAllFromIndex('drafts', index, value))
      .catch(() => []);
    const last = lastKeys().flatMap((key) => readSync(key) ?? []);
    const newest = new Map<string, DraftEntry>();
    for (const entry of [...stored, ...last.filter((one) => one[index] === value)]) {
      if (entry.at >= (newest.get(entry.key)?.at ?? 0)) newest.set(entry.key, entry);
    }
    return [...newest.values()].filter((entry): entry is LocalDraft => entry.changes !== null);
  },
  async keysBefore(at) {
    const range = IDBKeyRange.upperBound(at, true);
    const stored = await (await connect()).getAllKeysFromIndex('drafts', 'at', range);
    const last = lastKeys().filter((key) => !((readSync(key)?.at ?? 0) >= at));
    return [...stored, ...last];
  },
  async put(draft) {
    await (await connect()).put('drafts', draft);
    if ((readSync(draft.key)?.at ?? Number.POSITIVE_INFINITY) <= draft.at) removeLast(draft.key);
  },
  async remove(key) {
    try {
      await (await connect()).delete('drafts', key);
    } finally {
      removeLast(key);
    }
  },
  putLast(draft) {
    try {
      localStorage.setItem(lastPrefix + draft.key, JSON.stringify(draft));
    } catch {}
  },
};

function lastKeys(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(lastPrefix));
    return keys.map((key) => key.slice(lastPrefix.length));
  } catch {
    return [];
  }
}

function readSync(key: string): DraftEntry | null {
  try {
    return JSON.parse(localStorage.getItem(lastPrefix + key) ?? 'null');
  } catch {
    return null;
  }
}

function removeLast(key: string): void {
  try {
    localStorage.removeItem(lastPrefix + key);
  } catch {}
}

let connection: Promise<IDBPDatabase<DraftSchema>> | null = null;

/** One connection, kept open: a closing window has no time to open it. */
function connect(): Promise<IDBPDatabase<DraftSchema>> {
  connection ??= open().catch((error) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function open(): Promise<IDBPDatabase<DraftSchema>> {
  const forget = () => {
    connection = null;
  };
  return openDB<DraftSchema>('directorate.drafts', 1, {
    upgrade(created) {
      const store = created.createObjectStore('drafts', { keyPath: 'key' });
      for (const index of ['name', 'tab', 'lifetime', 'at'] as const)
        store.createIndex(index, index);
    },
    // Another window may upgrade the database, or the browser delete it.
    blocking(_current, _next, { target }) {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
}
