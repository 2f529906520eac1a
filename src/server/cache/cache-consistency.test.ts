import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChangeListener, listenForChanges } from '#db/changes.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { tagsForChange } from './cache-tags.ts';
import { ReadCache } from './read-cache.ts';

const fiveMinutesMs = 300_000;
let database: TestDatabase;
const listeners: ChangeListener[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into pages (title, slug) values ('0', 'a'), ('0', 'b')`);
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
});
afterAll(() => database.close());

/** One process's cache and its change listener. */
async function startProcess() {
  const cache = new ReadCache<number>({ maxBytes: 100_000, sizeOf: () => 8 });
  const listener = await listenForChanges({
    url: database.url,
    onChange: (change) => cache.invalidate(tagsForChange(change)),
    onGap: () => cache.markStale(),
  });
  listeners.push(listener);
  const read = (slug: string) =>
    cache.get(slug, {
      ttlMs: fiveMinutesMs,
      load: async () => ({ value: await titleOf(slug), reads: [`pages:${slug}`] }),
    });
  return { cache, listener, read };
}

async function titleOf(slug: string): Promise<number> {
  const { rows } = await database.pool.query('select title from pages where slug = $1', [slug]);
  return Number(rows[0].title);
}

async function setTitle(slug: string, title: number): Promise<void> {
  await database.pool.query('update pages set title = $2 where slug = $1', [slug, title]);
}

test('a row changed with SQL is reloaded in every process, and other documents stay cached', async () => {
  const processes = [await startProcess(), await startProcess()];
  for (const { read } of processes) await Promise.all([read('a'), read('b')]);
  await setTitle('a', 1);
  for (const { cache, listener, read } of processes) {
    await listener.settled();
    expect(await read('a')).toBe(1);
    await read('b');
    expect(cache.stats()).toMatchObject({ loads: 3, hits: 1 });
  }
});

test('never serves a stale value to a settled reader, during writes, reads and lost listeners', {
  tags: 'nightly',
}, async () => {
  const processes = [await startProcess(), await startProcess()];
  const last = { a: 0, b: 0 };
  let isWriting = true;
  const readAlways = processes.map(async ({ read }) => {
    while (isWriting) {
      await Promise.all([read('a'), read('b')]);
      await nextTurn();
    }
  });
  for (let round = 1; round <= 150; round++) {
    const slug = round % 3 === 0 ? 'b' : 'a';
    last[slug] = round;
    await setTitle(slug, round);
    if (round % 50 === 0) await cutListeners();
    for (const { listener, read } of processes) {
      await listener.settled();
      expect(await read(slug)).toBe(round);
    }
  }
  isWriting = false;
  await Promise.all(readAlways);
  for (const { read } of processes)
    expect([await read('a'), await read('b')]).toEqual([last.a, last.b]);
});

async function cutListeners(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'directorate-listen' and datname = current_database()`,
  );
}
