import type { LocalChanges } from '../../../../drafts/local-changes.ts';
import { dropJson, keepJson, keysOf, readJson } from '../../../../forms/draft.ts';

export type TypedContent = LocalChanges<{ content: string }>;

interface Entry {
  key: string;
  /** The person and the page: `<id>.<id>`. */
  page: string;
  /** The tab of the browser in which it was typed. */
  tab: string;
  /** When, as milliseconds since 1970. */
  at: number;
}

/** What somebody typed and has not saved. */
export interface TypedEntry extends Entry {
  what: 'typed';
  kept: TypedContent;
}

/** A page's content that was not taken when two people had saved. */
export interface AsideEntry extends Entry {
  what: 'aside';
  whose: 'theirs' | 'mine';
  content: string;
}

export type JournalEntry = TypedEntry | AsideEntry;

const databaseName = 'directorate.page-builder';
const databaseVersion = 2;
const storeName = 'journal';
const lastPrefix = 'directorate.page-builder.last.';
const local = () => localStorage;

/** The entries of a page. */
export async function readEntries(page: string): Promise<JournalEntry[]> {
  const stored = new Map<string, JournalEntry>();
  const entries = await inStore<JournalEntry[]>('readonly', (store) =>
    store.index('page').getAll(page),
  );
  for (const entry of [...entries, ...lastWords(page)]) {
    if (entry.at >= (stored.get(entry.key)?.at ?? 0)) stored.set(entry.key, entry);
  }
  return [...stored.values()];
}

export async function writeEntry(entry: JournalEntry): Promise<void> {
  await inStore('readwrite', (store) => store.put(entry));
  const last = readJson<JournalEntry>(local, lastPrefix + entry.key);
  if (last && last.at <= entry.at) dropJson(local, lastPrefix + entry.key);
}

/**
 * Writes it in a window that may be closed at once. The browser throws away what its database has
 * not finished by then, so it goes where writing waits for nothing as well, which has less room.
 */
export function writeLastEntry(entry: TypedEntry): Promise<void> {
  keepJson(local, lastPrefix + entry.key, entry);
  return writeEntry(entry);
}

export async function removeEntry(key: string): Promise<void> {
  dropJson(local, lastPrefix + key);
  await inStore('readwrite', (store) => store.delete(key));
}

/** The entries of all pages that were written before a moment, by their keys. */
export async function keysBefore(at: number): Promise<string[]> {
  const range = IDBKeyRange.upperBound(at, true);
  const stored = await inStore<IDBValidKey[]>('readonly', (store) =>
    store.index('at').getAllKeys(range),
  );
  const last = keysOf(local, lastPrefix).filter(
    (key) => !((readJson<JournalEntry>(local, key)?.at ?? 0) >= at),
  );
  return [...new Set([...stored.map(String), ...last.map((key) => key.slice(lastPrefix.length))])];
}

function lastWords(page: string): JournalEntry[] {
  return keysOf(local, `${lastPrefix}${page}/`).flatMap(
    (key) => readJson<JournalEntry>(local, key) ?? [],
  );
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await connected();
  const transaction = database.transaction(storeName, mode);
  const result = answerTo(ask(transaction.objectStore(storeName)));
  // Whether there was room for it is only known at the end.
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  // In a window that is being closed nobody is left to say that nothing follows.
  transaction.commit();
  const [answer] = await Promise.all([result, done]);
  return answer;
}

let connection: Promise<IDBDatabase> | null = null;

/** Kept open: a window that is being closed has no time left to open it. */
function connected(): Promise<IDBDatabase> {
  connection ??= opened().catch((error) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, databaseVersion);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    // The first version did not say whose an entry is: it can be shown to nobody.
    if (result.objectStoreNames.contains(storeName)) result.deleteObjectStore(storeName);
    const store = result.createObjectStore(storeName, { keyPath: 'key' });
    store.createIndex('page', 'page');
    store.createIndex('at', 'at');
  };
  const database = await answerTo(opening);
  database.onclose = () => {
    connection = null;
  };
  // Another window may bring a newer form of it, or the browser forget all there is.
  database.onversionchange = () => {
    database.close();
    connection = null;
  };
  return database;
}

function answerTo<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
