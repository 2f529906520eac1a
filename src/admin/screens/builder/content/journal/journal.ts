import { openTabs, tabId, waitUntilTabCloses } from '../../../../forms/browser-tab.ts';
import {
  type AsideEntry,
  type JournalEntry,
  keysBefore,
  readEntries,
  removeEntry,
  type TypedContent,
  writeEntry,
  writeLastEntry,
} from './journal-store.ts';

const pauseMs = 300;
const keptMs = 30 * 24 * 60 * 60_000;
/** Where the browser does not tell which tabs are open: how old is what nobody goes on with. */
const leftMs = 10 * 60_000;

export interface JournalState {
  /** What can be had back: typed in a tab that is gone, or set aside. Newest first. */
  left: readonly JournalEntry[];
  /** The browser has no room, or keeps nothing. */
  fails: boolean;
  /** Keys of what was set aside and could not be kept: it ends with the window. */
  loose: readonly string[];
}

/** What is typed on a page, kept on this computer until it is saved; the browser may crash in between. */
export interface Journal {
  read(): TypedContent | null;
  /** Within a moment. */
  keep(kept: TypedContent): void;
  /** Writes what is to be kept at once, where there may be no other moment. */
  writeNow(): void;
  drop(): void;
  /** Offers it at once; answers whether it is kept on this computer too. */
  setAside(whose: AsideEntry['whose'], content: string): Promise<boolean>;
  remove(entry: JournalEntry): void;
  state(): JournalState;
  onChange(listener: () => void): () => void;
}

const journals = new Map<string, Promise<Journal>>();

/** What one person typed on a page is nobody else's, also where they share a browser. */
export function openJournal(person: string, page: string): Promise<Journal> {
  const name = `${person}.${page}`;
  const journal = journals.get(name) ?? open(name);
  journals.set(name, journal);
  return journal;
}

async function open(page: string): Promise<Journal> {
  try {
    const tab = tabId;
    const entries = await readEntries(page);
    forgetOld().catch(() => undefined);
    const key = `${page}/${tab}`;
    const left: JournalEntry[] = [];
    for (const entry of entries) if (entry.key !== key && (await isLeft(entry))) left.push(entry);
    const own = entries.find((entry) => entry.key === key);
    const others = entries.filter(
      (entry) => entry.what === 'typed' && entry !== own && !left.includes(entry),
    );
    const later = others.map((entry) => onceLeft(entry));
    return begun(page, tab, own?.what === 'typed' ? own.kept : null, { left, later });
  } catch {
    return begun(page, '', null, { left: [], later: [], fails: true });
  }
}

async function isLeft(entry: JournalEntry): Promise<boolean> {
  const age = Date.now() - entry.at;
  if (age >= keptMs) return false;
  return entry.what === 'aside' || !((await openTabs())?.has(entry.tab) ?? age < leftMs);
}

/** Forgets on all pages what nobody came back for; what is typed in a tab that is open still is. */
async function forgetOld(): Promise<void> {
  const old = await keysBefore(Date.now() - keptMs);
  if (old.length === 0) return;
  const open = await openTabs();
  const isOpen = (key: string) => open?.has(key.split('/')[1] ?? '');
  await Promise.all(old.filter((key) => !isOpen(key)).map(removeEntry));
}

/** What is typed in a tab that is open, as it stands once the tab is gone; nothing if it was saved. */
async function onceLeft({ page, tab, key }: JournalEntry): Promise<JournalEntry | undefined> {
  await waitUntilTabCloses(tab);
  return (await readEntries(page)).find((entry) => entry.key === key);
}

interface Found {
  left: readonly JournalEntry[];
  later: readonly Promise<JournalEntry | undefined>[];
  fails?: boolean;
}

function begun(
  page: string,
  tab: string,
  own: TypedContent | null,
  { left, later, fails = false }: Found,
): Journal {
  const key = `${page}/${tab}`;
  const listeners = new Set<() => void>();
  let state: JournalState = { left: newestFirst(left), fails, loose: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = own !== null;

  function tell(next: Partial<JournalState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function tried(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      if (state.fails) tell({ fails: false });
      return true;
    } catch {
      if (!state.fails) tell({ fails: true });
      return false;
    }
  }

  function write(how: typeof writeLastEntry) {
    clearTimeout(timer);
    timer = undefined;
    if (!own) return;
    isStored = true;
    void tried(how({ key, page, tab, at: Date.now(), what: 'typed', kept: own }));
  }

  for (const found of later) {
    found
      .then((entry) => entry && tell({ left: newestFirst([entry, ...state.left]) }))
      .catch(() => undefined);
  }

  return {
    read: () => own,
    keep(kept) {
      own = kept;
      timer ??= setTimeout(() => write(writeEntry), pauseMs);
    },
    writeNow() {
      write(writeLastEntry);
    },
    drop() {
      own = null;
      clearTimeout(timer);
      timer = undefined;
      // That there is no entry any more says nothing of whether there is room for one.
      if (isStored) void removeEntry(key).catch(() => tell({ fails: true }));
      isStored = false;
    },
    setAside(whose, content) {
      const at = Date.now();
      const entry: AsideEntry = {
        ...{ key: `${key}/${at}/${whose}`, page, tab, at },
        ...{ what: 'aside', whose, content },
      };
      tell({ left: newestFirst([entry, ...state.left]) });
      return tried(writeEntry(entry)).then((isKept) => {
        const isThere = state.left.includes(entry);
        if (!isKept && isThere) tell({ loose: [...state.loose, entry.key] });
        return isKept;
      });
    },
    remove(entry) {
      void removeEntry(entry.key).catch(() => tell({ fails: true }));
      tell({
        left: state.left.filter((other) => other.key !== entry.key),
        loose: state.loose.filter((key) => key !== entry.key),
      });
    },
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function newestFirst(entries: readonly JournalEntry[]): JournalEntry[] {
  return [...entries].sort((one, other) => other.at - one.at);
}
