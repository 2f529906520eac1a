import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { getOutage } from '#db/failures.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';

const kills = 20;
const writers = 16;
const maxConnections = 6;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table notes (text text primary key)');
});
afterAll(() => database.close());

/** Closes the connections of the writers, in any state, but not our own. */
async function killBackends(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

test('loses no acknowledged write and no connection when all connections are killed 20 times', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  const { db, pool, close } = openDatabase(database.url, { maxConnections });
  const acknowledged: string[] = [];
  const others: unknown[] = [];
  let failed = 0;
  let isOver = false;

  async function writeUntilTheEnd(writer: number): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const text = `${writer}-${turn}`;
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into notes values (${text})`);
          await tx.transaction((inner) => inner.execute(sql`select pg_sleep(0.002)`));
        });
        acknowledged.push(text);
      } catch (error) {
        failed++;
        if (getOutage(error) === null) others.push(error);
      }
    }
  }

  const writing = Array.from({ length: writers }, (_, writer) => writeUntilTheEnd(writer));
  let killed = 0;
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.length;
    await until('more that is acknowledged', () => acknowledged.length > before + writers);
    killed += await killBackends();
  }
  const before = acknowledged.length;
  await until('work after the last kill', () => acknowledged.length > before + writers);
  isOver = true;
  await Promise.all(writing);
  console.info(
    `${killed} connections killed, ${acknowledged.length} acknowledged, ${failed} failed`,
  );

  expect(others).toEqual([]);
  expect(failed).toBeGreaterThan(0);
  const { rows } = await pool.query('select text from notes');
  const stored = new Set(rows.map(({ text }) => text));
  expect(acknowledged.filter((text) => !stored.has(text))).toEqual([]);
  const all = await Promise.all(Array.from({ length: maxConnections }, () => pool.connect()));
  for (const each of all) each.release();
  await close();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
  const { rowCount } = await database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'",
  );
  expect(rowCount).toBe(0);
});
