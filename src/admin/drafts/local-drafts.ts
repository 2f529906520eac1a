import type { Values } from '../forms/merge-fields.ts';
import { browserTabs } from './browser-tab.ts';
import {
  type DraftEntry,
  type DraftLifetime,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from './draft-storage.ts';
import type { LocalChanges } from './local-changes.ts';

const monthMs = 30 * 24 * 60 * 60_000;
/** The age at which a draft counts as abandoned if the browser can't tell which tabs are open. */
const abandonedMs = 10 * 60_000;
const writePauseMs = 100;
const longestLoadMs = 3_000;

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
  const refused = new Map<string, DraftEntry>();
  const listeners = new Set<() => void>();
  let tab = '';
  let isWriting = false;

  const keyOf = (name: string) => `${name}|${tab}`;

  async function save(entry: DraftEntry): Promise<boolean> {
    const writing = entry.changes ? storage.put(entry) : storage.remove(entry.key);
    const isDone = await writing.then(
      () => true,
      () => false,
    );
    if (isDone || !entry.changes) refused.delete(entry.key);
    else refused.set(entry.key, entry);
    if (waiting.get(entry.key) === entry) waiting.delete(entry.key);
    for (const listener of listeners) listener();
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

  /** Deletes drafts older than a month, and drafts with the lifetime of a tab once that tab is closed. */
  async function purge(): Promise<void> {
    const open = await tabs.open();
    const expired = await storage.keysBefore(Date.now() - monthMs);
    const isOpen = (key: string) => [tab, ...(open ?? [])].includes(key.split('|')[1] ?? '');
    await Promise.all(expired.filter((key) => !isOpen(key)).map(storage.remove));
    const others = (await storage.read('lifetime', 'tab')).filter((draft) => draft.tab !== tab);
    for (const other of new Set(others.map((draft) => draft.tab))) {
      void tabs.closed(other).then(async () => {
        const ended = (await storage.read('tab', other)).filter(
          ({ lifetime }) => lifetime === 'tab',
        );
        await Promise.all(ended.map(({ key }) => storage.remove(key)));
      });
    }
  }

  return {
    /** Reads the drafts of this tab. To be awaited before forms are shown. */
    async load(): Promise<void> {
      tab = await tabs.claim();
      const found = await Promise.race([
        storage.read('tab', tab),
        pause(longestLoadMs).then((): LocalDraft[] => []),
      ]);
      for (const draft of found) if (!draft.replaced) own.set(draft.name, draft);
      purge().catch(() => undefined);
    },
    read: (name: string): LocalChanges<Values> | null => own.get(name)?.changes ?? null,
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
      for (const entry of [...refused.values(), ...waiting.values()]) storage.putLast(entry);
    },
    /** False once the browser refused to store the draft of this tab. */
    isStored: (name: string) => !refused.has(keyOf(name)),
    /** Whether the browser refused to store this draft, of any tab. */
    isRefused: ({ key }: LocalDraft) => refused.has(key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Calls `onFound` for every recoverable draft of this name: for replaced versions at once, for drafts of other
     * tabs once those are closed.
     */
    async findRecoverable(
      name: string,
      onFound: (draft: LocalDraft) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const open = await tabs.open();
      const drafts = await storage.read('name', name);
      const others = drafts.filter(
        ({ key, at }) => key !== keyOf(name) && at > Date.now() - monthMs,
      );
      await Promise.all(
        others.map(async (draft) => {
          let found: LocalDraft | undefined = draft;
          const isOpen = open ? open.has(draft.tab) : draft.at > Date.now() - abandonedMs;
          if (isOpen && !draft.replaced) {
            await tabs.closed(draft.tab, signal);
            found = (await storage.read('name', name)).find(({ key }) => key === draft.key);
          }
          if (found && !signal.aborted) onFound(found);
        }),
      );
    },
    discard(draft: LocalDraft): void {
      void saveSoon({ ...draft, at: Date.now(), changes: null });
    },
    /** Replaces the changes of a recovered draft. */
    replace<Draft extends LocalDraft>(draft: Draft, changes: Draft['changes']): Draft {
      const next = { ...draft, at: Date.now(), changes };
      void saveSoon(next);
      return next;
    },
    /** Stores a version that was replaced in the form, so that it can be recovered. */
    keepReplaced(name: string, replaced: 'mine' | 'theirs', changes: LocalChanges<Values>) {
      const at = Date.now();
      const key = `${keyOf(name)}|${at}|${replaced}`;
      const draft: LocalDraft = { key, name, tab, at, lifetime: 'month', replaced, changes };
      waiting.set(key, draft);
      return { draft, isStored: save(draft) };
    },
  };
}

export const localDrafts = createLocalDrafts(draftStorage, browserTabs);
