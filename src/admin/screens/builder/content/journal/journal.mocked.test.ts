import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JournalEntry } from './journal-store.ts';

const store = vi.hoisted(() => ({
  entries: new Map<string, JournalEntry>(),
  isFull: false,
  removed: [] as string[],
  open: new Set<string>(),
}));
vi.mock('./journal-store.ts', () => {
  const write = async (entry: JournalEntry) => {
    if (store.isFull) throw new DOMException('It is full.', 'QuotaExceededError');
    store.entries.set(entry.key, entry);
  };
  return {
    readEntries: async (page: string) =>
      [...store.entries.values()].filter((entry) => entry.page === page),
    keysBefore: async (at: number) =>
      [...store.entries.values()].filter((entry) => entry.at < at).map(({ key }) => key),
    writeEntry: write,
    writeLastEntry: write,
    removeEntry: async (key: string) => {
      store.entries.delete(key);
      store.removed.push(key);
    },
  };
});
vi.mock('../../../../forms/browser-tab.ts', () => ({
  tabId: 'here',
  openTabs: async () => store.open,
  waitUntilTabCloses: () => new Promise(() => undefined),
}));

beforeEach(() => {
  store.entries.clear();
  store.isFull = false;
  store.open = new Set(['here']);
});
afterEach(() => vi.resetModules());

const typed = { version: 3, typed: { content: 'Of X' }, was: { content: 'Old' } };

async function opened(person: string, page = 'page') {
  const { openJournal } = await import('./journal.ts');
  return openJournal(person, page);
}

function keep(page: string, tab: string, at: number, what: 'typed' | 'aside' = 'typed') {
  const place = { key: `${page}/${tab}`, page, tab, at };
  const entry: JournalEntry =
    what === 'typed'
      ? { ...place, what, kept: typed }
      : { ...place, what, whose: 'mine', content: 'Aside' };
  store.entries.set(entry.key, entry);
}

test('what somebody typed is there again for them, and for nobody else in the same tab', async () => {
  const first = await opened('x');
  first.keep(typed);
  first.writeNow();
  await vi.waitFor(() => expect(store.entries.size).toBe(1));
  vi.resetModules();
  expect((await opened('x')).read()).toEqual(typed);
  const other = await opened('y');
  expect(other.read()).toBeNull();
  expect(other.state().left).toEqual([]);
});

test('what is left of a tab that is gone is offered to whose it is', async () => {
  keep('x.page', 'gone', Date.now());
  expect((await opened('y')).state().left).toEqual([]);
  expect((await opened('x')).state().left).toHaveLength(1);
});

test('what nobody came back for is forgotten on all pages, but not what a tab still holds', async () => {
  const old = Date.now() - 31 * 24 * 60 * 60_000;
  keep('x.elsewhere', 'gone', old);
  keep('y.elsewhere', 'gone', old, 'aside');
  keep('x.page', 'gone', old);
  keep('x.page', 'here', old);
  keep('x.other', 'gone', Date.now());
  const journal = await opened('x');
  expect(journal.state().left).toEqual([]);
  expect(journal.read()).toEqual(typed);
  await vi.waitFor(() =>
    expect([...store.entries.keys()]).toEqual(['x.page/here', 'x.other/gone']),
  );
});

test('what is set aside without room for it is called so, whatever is dropped after it', async () => {
  const journal = await opened('x');
  store.isFull = true;
  journal.keep(typed);
  journal.writeNow();
  expect(await journal.setAside('mine', 'My whole page')).toBe(false);
  const [aside] = journal.state().left;
  expect(journal.state()).toMatchObject({ fails: true, loose: [aside?.key] });
  journal.drop();
  await vi.waitFor(() => expect(store.removed).toContain('x.page/here'));
  expect(journal.state().fails).toBe(true);
  journal.remove(aside ?? expect.fail());
  expect(journal.state()).toMatchObject({ left: [], loose: [] });
});

test('what is thrown away before the store refused it is not missed', async () => {
  const journal = await opened('x');
  store.isFull = true;
  const aside = journal.setAside('theirs', 'Their whole page');
  journal.remove(journal.state().left[0] ?? expect.fail());
  expect(await aside).toBe(false);
  expect(journal.state().loose).toEqual([]);
  store.isFull = false;
  expect(await journal.setAside('mine', 'My whole page')).toBe(true);
  expect(journal.state()).toMatchObject({ fails: false, loose: [] });
});
