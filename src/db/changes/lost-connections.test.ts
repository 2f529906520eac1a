// @module-tag nightly

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { ListenOptions } from '../changes.ts';
import { cutListener, detourTo, listenAndRecord, until } from './listening.fixture.ts';

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

test('reports a gap when the connection is cut, and receives changes after the reconnect', async () => {
  let mayReturn = () => {};
  const mended = new Promise<void>((resolve) => {
    mayReturn = resolve;
  });
  let attempts = 0;
  const { listener, said } = await listen({
    beforeConnect: () => (attempts++ === 0 ? Promise.resolve() : mended),
  });
  await addPage('before-the-cut');
  await listener.settled();
  await cutListener(database.pool);
  await until(() => attempts === 2);
  await addPage('during-the-cut');
  mayReturn();
  await until(() => said.filter((word) => word === 'listening').length === 2);
  await addPage('after-the-cut');
  await listener.settled();
  expect(said).toEqual([
    ...['gap', 'listening', 'before-the-cut'],
    ...['away', 'gap', 'gap', 'listening', 'after-the-cut'],
  ]);
});

test('receives every change or reports a gap when cut repeatedly under load', async () => {
  const written: string[] = [];
  const accountedFor = new Set<string>();
  const { listener } = await listen({
    onChange: (change) => accountedFor.add(change.newSlug ?? ''),
    onGap: () => {
      for (const slug of written) accountedFor.add(slug);
    },
  });
  for (let round = 0; round < 5; round++) {
    await until(() => listener.state === 'listening');
    const writing = (async () => {
      for (let turn = 0; turn < 40; turn++) {
        const slug = `cut-${round}-${turn}`;
        written.push(slug);
        await addPage(slug);
        if (turn % 8 === 0) await listener.settled();
      }
    })();
    await Promise.all([writing, cutListener(database.pool)]);
  }
  await listener.settled();
  expect(written.filter((slug) => !accountedFor.has(slug))).toEqual([]);
});

test('detects a silent connection by the heartbeat and replaces it', async () => {
  const way = await detourTo(database.url);
  open.push(way);
  const { listener, said, gaps } = await listen({
    url: way.url,
    heartbeatMs: 50,
    answerTimeoutMs: 1_000,
  });
  way.goSilent();
  await addPage('unheard');
  await until(() => said.includes('away'));
  expect(said).not.toContain('unheard');
  expect(gaps).toContainEqual(expect.stringContaining('did not answer within 1000 ms'));
  way.speak();
  await until(() => listener.state === 'listening');
  await addPage('heard-again');
  await listener.settled();
  expect(said.at(-1)).toBe('heard-again');
});

test('settled() reports a gap and resolves on a silent connection', async () => {
  const way = await detourTo(database.url);
  open.push(way);
  const { listener, gaps } = await listen({ url: way.url, answerTimeoutMs: 1_000 });
  way.goSilent();
  await Promise.all([listener.settled(), listener.settled()]);
  expect(gaps.length).toBeGreaterThan(1);
});

test('is away without a database, keeps retrying, and connects when there is one', async () => {
  let attempts = 0;
  const { listener, said } = await listen({
    beforeConnect: async () => {
      attempts++;
      if (attempts < 3) throw new Error('The database does not start.');
    },
  });
  expect(listener.state).toBe('away');
  await listener.settled();
  expect(said).toEqual(['gap', 'gap']);
  await until(() => listener.state === 'listening');
  expect(attempts).toBe(3);
  await addPage('arrived');
  await listener.settled();
  expect(said.slice(-2)).toEqual(['listening', 'arrived']);
});

test('is away if nothing listens at the address, and stops retrying when closed', async () => {
  const { listener, gaps } = await listen({ url: 'postgres://nobody@127.0.0.1:1/none' });
  expect(listener.state).toBe('away');
  expect(gaps[0]).toMatch(/ECONNREFUSED/);
  await listener.close();
  const after = gaps.length;
  await listener.settled();
  expect(gaps).toHaveLength(after + 1);
});
