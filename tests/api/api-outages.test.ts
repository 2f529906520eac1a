// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { testDatabase } from '../test-database.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const connections = 10;

let site: ServedSite;
let editor: SignedInPerson;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  site = await serveComposedSite({ log, database: {} });
  editor = await signedIn(site, 'edda', 'editor');
  await site.change("insert into pages (title, slug, status) values ('Calm', 'calm', 'published')");
});
afterAll(() => site.close());

let titles = 0;
const save = () =>
  ask(site, 'POST /api/posts', {
    token: editor.token,
    body: { title: `Post ${++titles}`, excerpt: 'In short.', content: '<p>At length.</p>' },
  });

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'media',
  message: 'Whom do I ask?',
};

async function ready(): Promise<{ status: number; problem?: string }> {
  const response = await site.get('/readyz');
  return { status: response.status, ...((await response.json()) as object) };
}

/** Returns the log entries about an outage. */
const logOf = (outage: string) => lines.filter((line) => line.outage === outage);

test('is busy but ready while all connections are in use', async () => {
  expect((await site.get('/calm')).status).toBe(200);
  const { pool } = site.database;
  const all = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const [saved, unknown, cached] = await Promise.all([
    save(),
    site.get('/other'),
    site.get('/calm'),
  ]);
  expect(cached.status).toBe(200);
  expect(saved).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable', reason: 'busy' } },
  });
  expect(saved.body.error?.message).toMatch(/very busy/);
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('retry-after')).toBe('2');
  expect(await unknown.text()).toMatch(/very busy/);
  expect(await ready()).toMatchObject({ status: 200 });
  for (const each of all) each.release();
  // The database did not count as down: the cache is still valid.
  const { loads } = site.documents.stats();
  expect((await site.get('/calm')).status).toBe(200);
  expect(site.documents.stats().loads).toBe(loads);
  expect((await save()).status).toBe(201);
  expect(logOf('busy')).toMatchObject([{ level: 50 }]);
});

test('reports a read-only database once, and recovers', async () => {
  const { pool } = site.database;
  const { rows } = await pool.query('select current_database() as name');
  const set = async (value: string) => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(
      `alter database "${rows[0].name}" set default_transaction_read_only = ${value}`,
    );
    client.release(true);
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'directorate'`,
    );
    // This connection was also opened before.
    (await pool.connect()).release(true);
  };
  await set('on');
  try {
    expect((await site.get('/news')).status).toBe(200);
    for (let time = 0; time < 3; time++) {
      const saved = await save();
      expect(saved).toMatchObject({
        status: 503,
        body: { error: { code: 'unavailable', reason: 'read_only' } },
      });
      expect(saved.body.error?.message).toMatch(/read-only/);
    }
    const form = await site.post('/contact', message);
    expect(form.status).toBe(503);
    expect(form.headers.get('retry-after')).toBe('60');
    const text = await form.text();
    expect(text).toContain(message.message);
    await expect
      .poll(ready)
      .toMatchObject({ status: 503, problem: expect.stringMatching(/read-only/) });
    expect(logOf('read_only')).toMatchObject([{ level: 50, code: '25006' }]);
  } finally {
    await set('off');
  }
  expect((await save()).status).toBe(201);
  await expect.poll(ready).toMatchObject({ status: 200 });
});

test('is ready despite a limit on temporary files', async () => {
  const other = await testDatabase();
  const { pathname } = new URL(other.url);
  await other.pool.query(`alter database "${pathname.slice(1)}" set temp_file_limit = 0`);
  expect(await other.findOutage()).toBeNull();
  await other.close();
});
