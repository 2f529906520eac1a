import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { scheduleContent } from '#domain/content/scheduling.ts';
import { createPage } from '#domain/pages/creating.ts';
import { pageKind } from '#domain/pages/kind.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { createLog } from './log.ts';
import { keepSchedules } from './schedules.ts';

const system = systemActor('Test');
const log = createLog('silent');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function statusOf(id: string): Promise<string> {
  const { rows } = await database.pool.query('select status from pages where id = $1', [id]);
  return rows[0].status;
}

test('what fell due while nothing ran is done at the start, and what is under way is finished', async () => {
  const { db } = database;
  const page = await createPage(db, system, { title: 'On time' });
  const soon = new Date(Date.now() + 60_000);
  await scheduleContent(pageKind, db, system, page, { publish_at: soon });
  await keepSchedules({ db, log, now: () => new Date() }).close();
  expect(await statusOf(page.id)).toBe('draft');
  await keepSchedules({ db, log, now: () => soon }).close();
  expect(await statusOf(page.id)).toBe('published');
});

test('a database that is away is written down, and ends nothing', async () => {
  const warn = vi.fn();
  const db = new Proxy(database.db, {
    get() {
      throw new Error('away');
    },
  });
  const schedules = keepSchedules({
    db,
    log: Object.assign(createLog('silent'), { warn }),
    now: () => new Date(),
  });
  await schedules.close();
  expect(warn).toHaveBeenCalled();
});
