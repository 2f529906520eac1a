import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { listenAndRecord, until } from './changes/listening.fixture.ts';
import type { ListenOptions } from './changes.ts';

let database: TestDatabase;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});
afterAll(() => database.close());

async function listen(options: Partial<ListenOptions> = {}) {
  const recorded = await listenAndRecord({ url: database.url, ...options });
  open.push(recorded.listener);
  return recorded;
}

async function addPage(slug: string): Promise<void> {
  await database.pool.query('insert into pages (title, slug) values ($1, $1)', [slug]);
}

test('reports a committed change with its table, id and both slugs', async () => {
  const { listener, changes, gaps } = await listen();
  expect(listener.state).toBe('listening');
  const heardFrom = gaps.length;
  await addPage('first-address');
  await database.pool.query(`update pages set slug = 'second' where slug = 'first-address'`);
  await listener.settled();
  const { rows } = await database.pool.query(`select id from pages where slug = 'second'`);
  const { id } = rows[0];
  expect(changes).toEqual([
    { table: 'pages', id, oldSlug: null, newSlug: 'first-address', moved: true },
    { table: 'pages', id, oldSlug: 'first-address', newSlug: 'second', moved: true },
  ]);
  expect(gaps).toHaveLength(heardFrom);
});

test('does not report changes that were rolled back or only affect a draft', async () => {
  await addPage('quiet');
  const { listener, changes, gaps } = await listen();
  await database.pool.query(
    `begin; update pages set title = 'Loud' where slug = 'quiet'; rollback`,
  );
  await database.pool.query(`update pages set draft = '{"title": "Loud"}' where slug = 'quiet'`);
  await listener.settled();
  expect(changes).toEqual([]);
  expect(gaps).toHaveLength(1);
});

test('reports no gap for many changes in one transaction', async () => {
  const { listener, changes, gaps } = await listen();
  await database.pool.query(`
    insert into pages (title, slug) select n, 'many-' || n from generate_series(1, 3) as n`);
  await database.pool.query(`
    insert into pages (title, slug) select n, 'crowd-' || n from generate_series(1, 500) as n`);
  await listener.settled();
  expect(changes.map((change) => change.newSlug)).toEqual(
    expect.arrayContaining(['many-1', 'many-2', 'many-3', 'crowd-1']),
  );
  const everything = { table: 'pages', id: '*', oldSlug: null, newSlug: null, moved: true };
  expect(changes.at(-1)).toEqual(everything);
  expect(gaps).toHaveLength(1);
});

test('has received every committed change when settled() resolves, a thousand times', {
  tags: 'nightly',
}, async () => {
  const { listener, said, gaps } = await listen();
  for (let round = 0; round < 1_000; round++) {
    await addPage(`round-${round}`);
    await listener.settled();
    expect(said.at(-1)).toBe(`round-${round}`);
  }
  expect(gaps).toHaveLength(1);
});

test('with many writers, misses nothing and reports no false gap', {
  tags: 'nightly',
}, async () => {
  const { listener, changes, gaps } = await listen({ heartbeatMs: 5 });
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 50; turn++) {
      await addPage(`writer-${writer}-${turn}`);
      if (turn % 10 === 0) await listener.settled();
    }
  });
  await Promise.all(writers);
  await listener.settled();
  expect(new Set(changes.map((change) => change.newSlug)).size).toBe(400);
  expect(gaps).toHaveLength(1);
});

test('detects a session without notifications, as behind some poolers, by the counter', async () => {
  const { listener, said } = await listen();
  await database.pool.query('update change_counter set value = value + 1');
  await listener.settled();
  expect(said).toEqual(['gap', 'listening', 'gap']);
  await listener.settled();
  await addPage('told-again');
  await listener.settled();
  expect(said).toEqual(['gap', 'listening', 'gap', 'told-again']);
});

test('reports a gap for a skipped number, a decreasing counter and an invalid message', async () => {
  const { listener, changes, gaps } = await listen();
  await addPage('counted');
  await listener.settled();
  const { rows } = await database.pool.query('select value::int from change_counter');
  const payload = (n: unknown) =>
    JSON.stringify({ n, table: 'pages', id: 'x', old_slug: null, new_slug: 'sent' });
  const send = (text: string) =>
    database.pool.query(`select pg_notify('directorate_changes', $1)`, [text]);
  const counter: number = rows[0].value;
  const expectGap = async (text: string, pattern: RegExp) => {
    const before = gaps.length;
    await send(text);
    await until(() => gaps.length > before);
    expect(gaps[before]).toMatch(pattern);
  };
  await expectGap(payload(counter + 2), /was missed/);
  await expectGap(payload(counter - 1), /was missed/);
  expect(changes.filter((change) => change.newSlug === 'sent')).toHaveLength(2);
  for (const text of ['', 'null', '[]', '{"n": 1}', payload('1'), payload(1.5), '{']) {
    await expectGap(text, /could not be parsed/);
  }
  await listener.settled();
  await database.pool.query('update change_counter set value = 0');
  await listener.settled();
  expect(gaps.at(-1)).toMatch(/went back/);
});

test('keeps listening if a callback throws', async () => {
  const log = vi.fn();
  const { listener, said } = await listen({
    onChange: () => {
      throw new Error('The cache is broken.');
    },
    log,
  });
  await addPage('thrown-at');
  await listener.settled();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('The cache is broken.'));
  expect(said).toContain('gap');
  expect(listener.state).toBe('listening');
});

test('close() ends the session on the server, reports nothing more, and can be called twice', async () => {
  const { listener, said } = await listen({ heartbeatMs: 5 });
  const before = [...said];
  await Promise.all([listener.close(), listener.close()]);
  expect(listener.state).toBe('away');
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where application_name = 'directorate-listen'
     and datname = current_database()`,
  );
  expect(rows).toEqual([]);
  expect(said).toEqual(before);
});
