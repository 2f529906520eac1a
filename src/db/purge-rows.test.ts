import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#domain/audit/audit-table.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { purgeBatchSize, purgeRows } from './purge-rows.ts';

const { id, at } = auditLog;
const limit = new Date('2026-01-01T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from audit_log'));

function addEntries(count: number, day: string) {
  return database.pool.query(
    `insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, at)
     select 'system', 'Test', 'save', 'pages', $2::text, $2::timestamptz from generate_series(1, $1)`,
    [count, day],
  );
}

const purge = (stopping = new AbortController().signal) =>
  purgeRows(database.db, { id, age: at, where: lt(at, limit) }, stopping);

async function remaining() {
  const { rows } = await database.pool.query(
    'select subject_id as day, count(*)::int as count from audit_log group by subject_id order by day',
  );
  return rows;
}

test('deletes every row that is due, in batches', async () => {
  await addEntries(2 * purgeBatchSize + 1, '2025-01-01');
  await addEntries(3, '2026-02-01');
  expect(await purge()).toBe(2 * purgeBatchSize + 1);
  expect(await remaining()).toEqual([{ day: '2026-02-01', count: 3 }]);
});

test('two processes delete each row once', async () => {
  await addEntries(purgeBatchSize, '2025-01-01');
  const [one, other] = await Promise.all([purge(), purge()]);
  expect(one + other).toBe(purgeBatchSize);
  expect(await remaining()).toEqual([]);
});

test('stops after the batch under way, and has deleted the oldest rows', async () => {
  await addEntries(purgeBatchSize, '2025-02-01');
  await addEntries(purgeBatchSize, '2025-01-01');
  const stopping = new AbortController();
  const purging = purge(stopping.signal);
  stopping.abort();
  expect(await purging).toBe(purgeBatchSize);
  expect(await remaining()).toEqual([{ day: '2025-02-01', count: purgeBatchSize }]);
  expect(await purge(stopping.signal)).toBe(0);
});

test('does not wait for rows that others have locked', async () => {
  await addEntries(2, '2025-01-01');
  await database.db.transaction(async (tx) => {
    await tx.select({ id }).from(auditLog).limit(1).for('update');
    expect(await purge()).toBe(1);
  });
  expect(await purge()).toBe(1);
});
