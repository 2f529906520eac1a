import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Values } from '../forms/merge-fields.ts';
import { tryStorage } from './browser-storage.ts';
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
  /** Reads all entries, some of them twice; empty if the browser denies access. */
  read(): Promise<DraftEntry[]>;
  /** Stores a draft, or removes one without changes. Rejects if the browser doesn't store the draft. */
  put(entry: DraftEntry): Promise<void>;
  /**
   * Stores an entry synchronously in a window that is about to close. Browsers discard unfinished IndexedDB
   * writes, so it goes to local storage, which has less room.
   */
  putLast(entry: DraftEntry): void;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: DraftEntry };
}

const lastPrefix = 'directorate.draft.';

export const draftStorage: DraftStorage = {
  async read() {
    const stored = await connect()
      .then((database) => database.getAll('drafts'))
      .catch(() => []);
    const keys = tryStorage(() => Object.keys(localStorage)) ?? [];
    const last = keys.filter((key) => key.startsWith(lastPrefix));
    return [...stored, ...last.flatMap((key) => readLast(key) ?? [])];
  },
  async put(entry) {
    const stored = connect().then<unknown>((database) =>
      entry.changes ? database.put('drafts', entry) : database.delete('drafts', entry.key),
    );
    // What the browser doesn't store needs no removal either.
    await (entry.changes ? stored : stored.catch(() => undefined));
    const last = lastPrefix + entry.key;
    if ((readLast(last)?.at ?? 0) <= entry.at) tryStorage(() => localStorage.removeItem(last));
  },
  putLast(entry) {
    tryStorage(() => localStorage.setItem(lastPrefix + entry.key, JSON.stringify(entry)));
  },
};

function readLast(key: string): DraftEntry | null {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
}

let connection: Promise<IDBPDatabase<DraftSchema>> | null = null;

/** One connection, kept open: a closing window has no time to open it. */
function connect(): Promise<IDBPDatabase<DraftSchema>> {
  const forget = () => {
    connection = null;
  };
  connection ??= openDB<DraftSchema>('directorate.drafts', 1, {
    upgrade: (created) => void created.createObjectStore('drafts', { keyPath: 'key' }),
    // Another window may upgrade the database, or the browser delete it.
    blocking(_current, _next, { target }) {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  }).catch((error) => {
    forget();
    throw error;
  });
  return connection;
}
