import { openTabs, tabGone, thisTab } from '../../../editing/this-tab.ts';
import {
  type AsideEntry,
  type JournalEntry,
  readEntries,
  removeEntry,
  type TypedContent,
  writeEntry,
  writeLastEntry,
} from './journal-store.ts';

const pauseMs = 300;
const keptAsideMs = 30 * 24 * 60 * 60_000;
/** Where the browser does not tell which tabs are open: how old is what nobody goes on with. */
const leftMs = 10 * 60_000;

export interface JournalState {
  /** What can be had back: typed in a tab that is gone, or set aside. Newest first. */
  left: readonly JournalEntry[];
  /** The browser has no room, or keeps nothing. */
  fails: boolean;
}

/** What is typed on a page, kept on this computer until it is saved; the browser may crash in between. */
export interface Journal {
  read(): TypedContent | null;
  /** Within a moment. */
  keep(kept: TypedContent): void;
  /** Writes what is to be kept at once, where there may be no other moment. */
  writeNow(): void;
  drop(): void;
  setAside(whose: AsideEntry['whose'], content: string): void;
  remove(entry: JournalEntry): void;
  state(): JournalState;
  onChange(listener: () => void): () => void;
}

const journals = new Map<string, Promise<Journal>>();

export function openJournal(page: string): Promise<Journal> {
  const journal = journals.get(page) ?? open(page);
  journals.set(page, journal);
  return journal;
}

async function open(page: string): Promise<Journal> {
  try {
    const tab = thisTab;
    const entries = await readEntries(page);
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
  if (entry.what === 'typed') return !((await openTabs())?.has(entry.tab) ?? age < leftMs);
  if (age < keptAsideMs) return true;
  await removeEntry(entry.key);
  return false;
}

/** What is typed in a tab that is open, as it stands once the tab is gone; nothing if it was saved. */
async function onceLeft({ page, tab, key }: JournalEntry): Promise<JournalEntry | undefined> {
  await tabGone(tab);
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
  let state: JournalState = { left: newestFirst(left), fails };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = own !== null;

  function tell(next: Partial<JournalState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function tried(work: Promise<unknown>) {
    try {
      await work;
      if (state.fails) tell({ fails: false });
    } catch {
      if (!state.fails) tell({ fails: true });
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
      if (isStored) void tried(removeEntry(key));
      isStored = false;
    },
    setAside(whose, content) {
      const at = Date.now();
      const entry: AsideEntry = {
        ...{ key: `${key}/${at}/${whose}`, page, tab, at },
        ...{ what: 'aside', whose, content },
      };
      void tried(writeEntry(entry));
      tell({ left: newestFirst([entry, ...state.left]) });
    },
    remove(entry) {
      void tried(removeEntry(entry.key));
      tell({ left: state.left.filter((other) => other.key !== entry.key) });
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
