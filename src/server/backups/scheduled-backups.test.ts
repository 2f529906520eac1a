import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backupLock, beginBackup, endBackup, recordVerification } from '#backup/backup-records.ts';
import { withSessionLock } from '#db/session-lock.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { hourMs } from '#time/durations.ts';
import { createScheduledBackup } from './scheduled-backups.ts';

const to = '/mnt/backups';
/** The schedule's moment was an hour ago, so the next one is in 23 hours. */
const hourAgo = new Date(Date.now() - hourMs).toISOString().slice(11, 16);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.execute(sql`delete from backups`);
});

/** A site whose backups end as `end` says. */
function site(end: () => Promise<void> = async () => {}) {
  const runs: string[] = [];
  const logged: string[] = [];
  const log = {
    info: (_: unknown, message: string) => void logged.push(message),
    warn: (_: unknown, message: string) => void logged.push(`Warning: ${message}`),
    error: ({ reason }: { reason: string }) => void logged.push(reason),
  };
  let time = new Date();
  const backUp = createScheduledBackup({
    db: database.db,
    sessionPool: database.pool,
    log: log as never,
    now: () => time,
    schedule: { to, at: hourAgo, keep: 7 },
    readSettings: async () => ({ time_zone: 'Africa/Accra' }),
    async run() {
      const id = await beginBackup(database.db, to);
      runs.push(id ?? '');
      try {
        await end();
        await recordVerification(database.db, id);
        await endBackup(database.db, id, { file: 'a.tar' });
      } catch (error) {
        await endBackup(database.db, id, { error: String(error) });
        throw error;
      }
    },
  });
  const run = (at = new Date(), stopping = new AbortController().signal) => {
    time = at;
    return backUp(stopping);
  };
  return { run, runs, logged };
}

test('backs up at once when there is no backup, then once a day', async () => {
  const { run, runs } = site();
  for (const [hours, expected] of [
    [0, 1],
    [0, 1],
    [22, 1],
    [24, 2],
  ] as const) {
    await run(new Date(Date.now() + hours * hourMs));
    expect(runs).toHaveLength(expected);
  }
});

test('a backup of a time when the clock was ahead does not count', async () => {
  await database.db.execute(
    sql`insert into backups (target, started_at, finished_at)
        values (${to}, now() + interval '3 years', now() + interval '3 years')`,
  );
  const { run, runs } = site();
  await run();
  await run();
  expect(runs).toHaveLength(1);
});

test('a backup to another folder does not count', async () => {
  const id = await beginBackup(database.db, '/home/ama');
  await endBackup(database.db, id, { file: 'a.tar' });
  const { run, runs } = site();
  await run();
  expect(runs).toHaveLength(1);
});

test('of several processes, one makes it', async () => {
  const sites = [site(), site(), site()];
  await Promise.all(sites.map(({ run }) => run()));
  expect(sites.flatMap(({ runs }) => runs)).toHaveLength(1);
});

test('a failed backup is logged, and tried again after an hour', async () => {
  const { run, runs, logged } = site(async () => {
    throw new Error('The disk is full.');
  });
  await run();
  await run();
  expect(runs).toHaveLength(1);
  expect(logged).toEqual(['The disk is full.']);
  await run(new Date(Date.now() + hourMs));
  expect(runs).toHaveLength(2);
});

test('waits for a backup made by hand, and logs that every hour', async () => {
  const { run, runs, logged } = site();
  const id = await beginBackup(database.db, to);
  await withSessionLock(database.pool, backupLock(to), async () => {
    for (const hours of [1, 1, 1.9, 2, 2.9]) await run(new Date(Date.now() + hours * hourMs));
  });
  expect(runs).toEqual([]);
  const sentence = 'The scheduled backup is waiting for another backup to finish';
  expect(logged).toEqual([sentence, `Warning: ${sentence}`]);
  await endBackup(database.db, id, { error: 'The disk is full.' });
  await run(new Date(Date.now() + hourMs));
  expect(runs).toHaveLength(1);
});

test('a stop is no failure, and frees the lock', async () => {
  const stopping = new AbortController();
  const { run, logged } = site(async () => {
    stopping.abort();
    throw new Error('It ended with SIGTERM.');
  });
  await run(new Date(), stopping.signal);
  expect(logged).toEqual([]);
  const next = site();
  await next.run(new Date(Date.now() + hourMs));
  expect(next.runs).toHaveLength(1);
});
