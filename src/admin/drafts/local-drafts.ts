import { dayMs, minuteMs } from '#time/durations.ts';
import type { Values } from '../forms/merge-fields.ts';
import { browserTabs } from './browser-tab.ts';
import { convertOldDraft } from './convert-old-drafts.ts';
import {
  type DraftEntry,
  type DraftLifetime,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from './draft-storage.ts';
import type { LocalChanges } from './local-changes.ts';

const monthMs = 30 * dayMs;
/** The age at which a draft counts as abandoned if the browser can't tell which tabs are open. */
const abandonedMs = 10 * minuteMs;
const writePauseMs = 100;
const maxLoadMs = 3_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The local drafts of this browser. Forms read and write those of their own tab in memory, and every change is
 * written to `storage` at once. Drafts of other tabs can be recovered once those are closed. Nothing here
 * throws: browsers may refuse to store anything.
 */
export function createLocalDrafts(storage: DraftStorage, tabs: typeof browserTabs) {
  const own = new Map<string, LocalDraft>();
  /** Entries that are not stored yet, by key. */
  const waiting = new Map<string, DraftEntry>();
  /** Entries that the browser refused to store, by key. */
  const rejected = new Map<string, DraftEntry>();
  /** Other tabs with drafts, which become recoverable once the tab is closed. */
  const watched = new Set<string>();
  const listeners = new Set<() => void>();
  let recoverable: readonly LocalDraft[] = [];
  let tab = '';
  let isWriting = false;

  const keyOf = (name: string) => `${name}|${tab}`;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function save(entry: DraftEntry): Promise<boolean> {
    const isDone = await storage.put(entry).then(
      () => true,
      () => false,
    );
    if (isDone) rejected.delete(entry.key);
    else rejected.set(entry.key, entry);
    if (waiting.get(entry.key) === entry) waiting.delete(entry.key);
    notify();
    return isDone;
  }

  async function saveSoon(entry: DraftEntry): Promise<void> {
    waiting.set(entry.key, entry);
    if (isWriting) return;
    isWriting = true;
    while (waiting.size > 0) {
      await Promise.all([...waiting.values()].map(save));
      await pause(writePauseMs);
    }
    isWriting = false;
  }

  /** Adds or replaces a recoverable draft; without changes it's removed. */
  function offer(entry: DraftEntry): void {
    const others = recoverable.filter(({ key }) => key !== entry.key);
    recoverable = newestDrafts([...others, entry]);
    notify();
  }

  /**
   * Finds recoverable drafts: replaced versions, and drafts of closed tabs. Deletes those older than a month, and
   * those with the lifetime of a tab once it is closed. Runs again with `closedTab` when a tab has been closed.
   * Resolves with all drafts, also those of open tabs.
   */
  async function refresh(closedTab?: string): Promise<LocalDraft[]> {
    const open = await tabs.open();
    const stored = (await storage.read()).map(convertOldDraft);
    const all = newestDrafts([...stored, ...rejected.values(), ...waiting.values()]);
    const now = Date.now();
    const found: LocalDraft[] = [];
    for (const draft of all.filter(({ key, name }) => key !== keyOf(name))) {
      const mayBeOpen = open ? open.has(draft.tab) : draft.at > now - abandonedMs;
      const isClosed = draft.tab === closedTab || !mayBeOpen;
      const isOfTab = draft.lifetime === 'tab';
      const isOld = isClosed && draft.at < now - monthMs;
      if (isOld || (isOfTab && draft.tab === closedTab))
        void saveSoon({ ...draft, at: now, changes: null });
      else if (draft.replaced || (isClosed && !isOfTab)) found.push(draft);
      else watch(draft.tab);
    }
    recoverable = found;
    notify();
    return all;
  }

  /** Refreshes once a tab is closed. A tab that reloads is not. */
  function watch(other: string): void {
    if (watched.has(other)) return;
    watched.add(other);
    void tabs.closed(other).then(() => {
      watched.delete(other);
      return refresh(other);
    });
  }

  function replace(draft: LocalDraft, changes: LocalChanges<Values> | null): void {
    const next = { ...draft, at: Date.now(), changes };
    offer(next);
    void saveSoon(next);
  }

  return {
    /** Reads the drafts of this tab. To be awaited before forms are shown. */
    async load(): Promise<void> {
      tab = await tabs.claim();
      const found = await Promise.race([refresh(), pause(maxLoadMs).then((): LocalDraft[] => [])]);
      for (const draft of found) if (draft.key === keyOf(draft.name)) own.set(draft.name, draft);
    },
    read: <Fields extends Values>(name: string) =>
      (own.get(name)?.changes ?? null) as LocalChanges<Fields> | null,
    write(name: string, changes: LocalChanges<Values>, lifetime: DraftLifetime): void {
      const draft = { key: keyOf(name), name, tab, at: Date.now(), lifetime, changes };
      own.set(name, draft);
      void saveSoon(draft);
    },
    remove(name: string): void {
      const draft = own.get(name);
      own.delete(name);
      if (draft) void saveSoon({ ...draft, at: Date.now(), changes: null });
    },
    /** Stores pending entries when the window is hidden or closed: there may be no later chance. */
    flush(): void {
      for (const entry of [...rejected.values(), ...waiting.values()]) storage.putLast(entry);
    },
    /** False once the browser refused to store the draft of this tab. */
    isStored: (name: string) => !rejected.has(keyOf(name)),
    /** Whether the browser refused to store this draft, of any tab. */
    isRejected: ({ key }: LocalDraft) => rejected.has(key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    /** All recoverable drafts, newest first. */
    recoverable: () => recoverable,
    /** Replaces the changes of a recoverable draft; null discards it. */
    replace,
    discard: (draft: LocalDraft) => replace(draft, null),
    /**
     * Stores a version that was replaced in the form, so that it can be recovered. Resolves with whether the
     * browser stored it.
     */
    keepReplaced(
      name: string,
      replaced: 'mine' | 'theirs',
      changes: LocalChanges<Values>,
    ): Promise<boolean> {
      const at = Date.now();
      const key = `${keyOf(name)}|${at}|${replaced}`;
      const draft: LocalDraft = { key, name, tab, at, lifetime: 'month', replaced, changes };
      waiting.set(key, draft);
      offer(draft);
      return save(draft);
    },
  };
}

/** Returns the newest entry of each key, newest first, without removed ones. */
function newestDrafts(entries: readonly DraftEntry[]): LocalDraft[] {
  const newest = new Map<string, DraftEntry>();
  for (const entry of entries) {
    if (entry.at >= (newest.get(entry.key)?.at ?? 0)) newest.set(entry.key, entry);
  }
  return [...newest.values()]
    .filter((entry): entry is LocalDraft => entry.changes !== null)
    .sort((one, other) => other.at - one.at);
}

export const localDrafts = createLocalDrafts(draftStorage, browserTabs);
