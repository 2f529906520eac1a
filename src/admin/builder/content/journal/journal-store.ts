import type { Kept } from '../../../content/editing/typed-copy.ts';

export type TypedContent = Kept<{ content: string }>;

interface Entry {
  key: string;
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
const storeName = 'journal';

/** The entries of a page. */
export function readEntries(page: string): Promise<JournalEntry[]> {
  return inStore('readonly', (store) => store.index('page').getAll(page));
}

export function writeEntry(entry: JournalEntry): Promise<unknown> {
  return inStore('readwrite', (store) => store.put(entry));
}

export function removeEntry(key: string): Promise<unknown> {
  return inStore('readwrite', (store) => store.delete(key));
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
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(storeName, { keyPath: 'key' });
    store.createIndex('page', 'page');
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
