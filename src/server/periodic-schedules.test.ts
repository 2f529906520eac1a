import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { scheduleContent } from '#domain/content/schedule-content.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { storingMailQueue } from '#tests/queued-emails.ts';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { createLogger } from './logger.ts';
import { scheduleJobs, startPeriodicJobs } from './periodic-jobs.ts';

const system = systemActor('Test');
const log = createLogger('silent');
const startSchedules = (db: Db, now: Date) =>
  startPeriodicJobs(scheduleJobs({ db, mailQueue: storingMailQueue, log, now: () => now }), log);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function statusOf(id: string): Promise<string> {
  const { rows } = await database.pool.query('select status from pages where id = $1', [id]);
  return rows[0].status;
}

test('publishes at startup what became due while the site was down, and finishes before closing', async () => {
  const { db } = database;
  const page = await createPage(db, system, { title: 'On time' });
  const soon = new Date(Date.now() + 60_000);
  await scheduleContent(pageContentType, db, system, page, { publish_at: soon });
  await startSchedules(db, new Date()).close();
  expect(await statusOf(page.id)).toBe('draft');
  await startSchedules(db, soon).close();
  expect(await statusOf(page.id)).toBe('published');
});

test('starts maintenance at startup if it became due while the site was down', async () => {
  const { db, pool } = database;
  const soon = new Date(Date.now() + 60_000);
  await pool.query('insert into maintenance_mode (start_at) values ($1)', [soon]);
  const isOn = async () =>
    (await pool.query('select enabled from maintenance_mode')).rows[0].enabled;
  await startSchedules(db, new Date()).close();
  expect(await isOn()).toBe(false);
  await startSchedules(db, soon).close();
  expect(await isOn()).toBe(true);
});

test('publishes each item once when two processes run its schedule simultaneously', {
  tags: 'nightly',
}, async () => {
  const soon = new Date(Date.now() + 60_000);
  const pages = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const page = await createPage(database.db, system, { title: `At once ${number}` });
      return scheduleContent(pageContentType, database.db, system, page, { publish_at: soon });
    }),
  );
  const connections = [openAnotherPool(database.url), openAnotherPool(database.url)];
  const processes = connections.map(({ db }) => startSchedules(db, soon));
  await Promise.all(processes.map((each) => each.close()));
  await Promise.all(connections.map((each) => each.close()));
  const { rows } = await database.pool.query(
    `select p.id, p.status, p.version, array_agg(a.action order by a.id) as entries
     from pages p join audit_log a on a.subject_id = p.id::text
     where p.id = any($1::uuid[]) group by p.id`,
    [pages.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(pages.length);
  for (const { id, version } of pages) {
    expect(rows).toContainEqual({
      id,
      status: 'published',
      version: version + 1,
      entries: ['create', 'schedule', 'publish'],
    });
  }
});
