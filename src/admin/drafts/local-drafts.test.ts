import { beforeEach, expect, test } from 'vitest';
import type { DraftEntry, DraftLifetime, DraftStorage } from './draft-storage.ts';
import { createLocalDrafts } from './local-drafts.ts';

const monthMs = 31 * 24 * 60 * 60_000;
const solar = { version: 3, typed: { title: 'Sun' }, was: { title: 'Solar' } };
const wind = { version: 3, typed: { title: 'Wind' }, was: { title: 'Solar' } };

let entries: Map<string, DraftEntry>;
let last: DraftEntry[];
let isFull: boolean;
let open: Set<string> | null;
let closing: Map<string, () => void>;
let storage: DraftStorage;

beforeEach(() => {
  entries = new Map();
  last = [];
  storage = memoryStorage(entries, last);
  isFull = false;
  open = new Set(['here']);
  closing = new Map();
});

/** A draft storage in memory that rejects writes while it is full. Late writes of another test do not reach it. */
function memoryStorage(stored: Map<string, DraftEntry>, flushed: DraftEntry[]): DraftStorage {
  return {
    read: async () => [...stored.values()],
    put: async (entry) => {
      if (!entry.changes) stored.delete(entry.key);
      else if (isFull) throw new DOMException('It is full.', 'QuotaExceededError');
      else stored.set(entry.key, entry);
    },
    putLast: (draft) => flushed.push(draft),
  };
}

async function openTab(tab = 'here') {
  const drafts = createLocalDrafts(storage, {
    claim: async () => tab,
    open: async () => open,
    closed: (other) => new Promise((resolve) => closing.set(other, resolve)),
  });
  await drafts.load();
  return drafts;
}

function left(name: string, tab: string, at = Date.now(), lifetime: DraftLifetime = 'month') {
  const key = `${name}|${tab}`;
  entries.set(key, { key, name, tab, at, lifetime, changes: solar });
}

async function recoverable(drafts: Awaited<ReturnType<typeof openTab>>, name: string) {
  await drafts.refresh();
  return drafts.recoverable().filter((draft) => draft.name === name);
}

test('restores a draft after its tab reloads, for its user only', async () => {
  const before = await openTab();
  before.write('x.page', solar, 'month');
  before.write('x.page', wind, 'month');
  expect(before.read('x.page')).toEqual(wind);
  await expect.poll(() => entries.get('x.page|here')?.changes).toEqual(wind);
  const after = await openTab();
  expect(after.read('x.page')).toEqual(wind);
  expect(after.read('y.page')).toBeNull();
  expect(await recoverable(after, 'y.page')).toEqual([]);
  after.remove('x.page');
  expect(after.read('x.page')).toBeNull();
  await expect.poll(() => entries.size).toBe(0);
});

test('restores and offers drafts that were stored with lists as texts', async () => {
  const old = { version: 3, typed: { tags: 'sun, wind' }, was: { tags: '' } };
  const changes = { version: 3, typed: { tags: ['sun', 'wind'] }, was: { tags: [] } };
  for (const tab of ['here', 'gone']) {
    left('x.posts.edit.1', tab);
    const entry = entries.get(`x.posts.edit.1|${tab}`);
    if (entry) entries.set(entry.key, { ...entry, changes: old });
  }
  const drafts = await openTab();
  expect(drafts.read('x.posts.edit.1')).toEqual(changes);
  expect(await recoverable(drafts, 'x.posts.edit.1')).toMatchObject([{ tab: 'gone', changes }]);
});

test('offers the draft of another tab once that tab is closed', async () => {
  open?.add('there');
  left('x.page', 'gone');
  left('x.page', 'there');
  const drafts = await openTab();
  const found = () => drafts.recoverable().map(({ tab }) => tab);
  await drafts.refresh();
  expect(found()).toEqual(['gone']);
  closing.get('there')?.();
  await expect.poll(() => found().sort()).toEqual(['gone', 'there']);
  expect(drafts.read('x.page')).toBeNull();
});

test('offers no draft that was saved before its tab closed', async () => {
  open?.add('there');
  left('x.page', 'there');
  const drafts = await openTab();
  entries.clear();
  closing.get('there')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(drafts.recoverable()).toEqual([]);
});

test('offers only abandoned drafts if the browser does not tell which tabs are open', async () => {
  open = null;
  left('x.page', 'perhaps open');
  left('x.page', 'surely gone', Date.now() - 11 * 60_000);
  const found = await recoverable(await openTab(), 'x.page');
  expect(found.map(({ tab }) => tab)).toEqual(['surely gone']);
});

test('purges drafts of all items after a month, except those of open tabs', async () => {
  const old = Date.now() - monthMs;
  left('x.elsewhere', 'gone', old);
  left('y.elsewhere', 'gone', old);
  left('x.page', 'here', old);
  left('x.other', 'gone');
  const drafts = await openTab();
  expect(drafts.read('x.page')).toEqual(solar);
  expect(await recoverable(drafts, 'x.elsewhere')).toEqual([]);
  await expect.poll(() => [...entries.keys()]).toEqual(['x.page|here', 'x.other|gone']);
});

test('purges drafts that end with their tab once it is closed', async () => {
  left('x.user', 'here', Date.now(), 'tab');
  left('x.user', 'there', Date.now(), 'tab');
  left('x.page', 'there');
  const drafts = await openTab();
  await expect.poll(() => [...closing.keys()]).toEqual(['there']);
  expect(entries.size).toBe(3);
  closing.get('there')?.();
  await expect.poll(() => [...entries.keys()]).toEqual(['x.user|here', 'x.page|there']);
  expect(drafts.read('x.user')).toEqual(solar);
});

test('stores pending and rejected entries again when the window is hidden', async () => {
  const drafts = await openTab();
  drafts.write('x.page', solar, 'month');
  drafts.remove('x.page');
  drafts.write('x.post', wind, 'month');
  drafts.flush();
  expect(last.map(({ name, changes }) => [name, changes])).toEqual([
    ['x.page', null],
    ['x.post', wind],
  ]);
});

test('reports an unstored draft until it is stored or removed', async () => {
  const drafts = await openTab();
  isFull = true;
  drafts.write('x.page', solar, 'month');
  await expect.poll(() => drafts.isStored('x.page')).toBe(false);
  expect(drafts.isStored('x.post')).toBe(true);
  expect(drafts.read('x.page')).toEqual(solar);
  isFull = false;
  drafts.write('x.page', wind, 'month');
  await expect.poll(() => drafts.isStored('x.page')).toBe(true);
});

test('offers a replaced version in its own tab too, and reports if it could not be stored', async () => {
  const drafts = await openTab();
  expect(await drafts.keepReplaced('x.page', 'mine', solar)).toBe(true);
  const [stored = expect.fail()] = await recoverable(await openTab(), 'x.page');
  expect(stored).toMatchObject({ replaced: 'mine', changes: solar });
  isFull = true;
  expect(await drafts.keepReplaced('x.page', 'theirs', wind)).toBe(false);
  const rejected = drafts.recoverable().find(({ replaced }) => replaced === 'theirs');
  if (!rejected) expect.fail();
  expect(drafts.isRejected(rejected)).toBe(true);
  expect(drafts.isRejected(stored)).toBe(false);
  drafts.discard(rejected);
  await expect.poll(() => drafts.isRejected(rejected)).toBe(false);
});

test('offers what a restored draft replaced', async () => {
  left('x.page', 'gone');
  const drafts = await openTab();
  const [found] = await recoverable(drafts, 'x.page');
  drafts.replace(found ?? expect.fail(), wind);
  await expect.poll(() => entries.get('x.page|gone')?.changes).toEqual(wind);
});
