import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { run, testInstallation } from '../testing/test-installation.ts';
import { jobsCheck } from './jobs-check.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function check(rows = '') {
  if (rows !== '') {
    await database.pool.query(
      `insert into jobs (id, queue, data, state, due_at, finished_at)
       select gen_random_uuid(), queue, '{}', state, now() - due::interval, now() - finished::interval
       from (values ${rows}) as given (queue, state, due, finished)`,
    );
  }
  return run(jobsCheck, testInstallation({}, database));
}

test('is fine without jobs, and with those that wait, ran or failed long ago', async () => {
  expect(await check()).toMatchObject({ state: 'ok' });
  const found = await check(
    `('thumbnails', 'waiting', '1 minute', null), ('thumbnails', 'done', '2 days', '2 days'),
     ('thumbnails', 'failed', '8 days', '8 days'), ('mail', 'waiting', '-2 hours', null)`,
  );
  expect(found).toMatchObject({ state: 'ok' });
});

test('warns of a job that should have run long ago', async () => {
  expect(await check(`('thumbnails', 'waiting', '3 hours', null)`)).toMatchObject({
    state: 'warning',
    finding: expect.stringContaining('3 hours'),
  });
});

test('counts failed jobs, and emails apart', async () => {
  const found = await check(
    `('thumbnails', 'failed', '1 day', '1 day'), ('newsletter', 'failed', '1 day', '1 day'),
     ('bulk_mail', 'failed', '1 day', '1 day')`,
  );
  expect(found).toMatchObject({
    state: 'warning',
    finding: expect.stringMatching(/2 jobs .*1 email /),
  });
});
