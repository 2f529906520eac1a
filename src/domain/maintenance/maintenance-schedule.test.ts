import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { readMaintenanceRecord } from './maintenance-record.ts';
import { runMaintenanceSchedule } from './maintenance-schedule.ts';
import { saveMaintenance } from './save-maintenance.ts';

const system = systemActor('Test');
const before = new Date('2026-11-21T12:00:00Z');
const start = new Date('2026-11-21T13:00:00Z');
const end = new Date('2026-11-21T15:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from maintenance_mode');
  await saveMaintenance(database.db, system, 0, { start_at: start, end_at: end }, before);
  await database.pool.query('delete from audit_log');
});

const run = (now: Date) => runMaintenanceSchedule(database.db, now);
const stored = () => readMaintenanceRecord(database.db, system);
const auditEntries = async () =>
  (await database.db.select().from(auditLog)).map((entry) => [
    entry.actor_kind,
    entry.actor_name,
    entry.action,
    entry.details,
  ]);

test('turns maintenance on and off on time and logs both as the system', async () => {
  expect(await run(new Date(start.getTime() - 1))).toBeNull();
  expect(await stored()).toMatchObject({ enabled: false, version: 1 });
  expect(await run(start)).toEqual({ enabled: true });
  expect(await stored()).toMatchObject({ enabled: true, start_at: null, end_at: end, version: 2 });
  expect(await run(start)).toBeNull();
  expect(await run(end)).toEqual({ enabled: false });
  expect(await stored()).toMatchObject({ enabled: false, end_at: null, version: 3 });
  expect(await auditEntries()).toEqual([
    ['system', 'Schedule', 'save', { changed: ['enabled', 'start_at'], turned: 'on' }],
    ['system', 'Schedule', 'save', { changed: ['enabled', 'end_at'], turned: 'off' }],
  ]);
});

test('clears a missed plan without turning maintenance on for a period that is over', async () => {
  expect(await run(end)).toEqual({ enabled: false });
  expect(await stored()).toMatchObject({ enabled: false, start_at: null, end_at: null });
  expect(await auditEntries()).toEqual([
    ['system', 'Schedule', 'save', { changed: ['start_at', 'end_at'] }],
  ]);
});

test('applies a change once when several processes run the schedule', async () => {
  const connections = Array.from({ length: 4 }, () => openAnotherPool(database.url));
  const outcomes = await Promise.all(
    connections.map(({ db }) => runMaintenanceSchedule(db, start)),
  );
  await Promise.all(connections.map((connection) => connection.close()));
  expect(outcomes.filter((done) => done !== null)).toEqual([{ enabled: true }]);
  expect(await stored()).toMatchObject({ enabled: true, version: 2 });
  expect(await auditEntries()).toHaveLength(1);
});

test('skips a row that is locked by a save and applies the change on the next run', async () => {
  const client = await database.pool.connect();
  await client.query('begin; select 1 from maintenance_mode for update');
  expect(await run(start)).toBeNull();
  await client.query('rollback');
  client.release();
  expect(await run(start)).toEqual({ enabled: true });
});

test('ignores the estimated end', async () => {
  await database.pool.query(
    'update maintenance_mode set enabled = true, start_at = null, end_at = null, estimated_end = $1',
    [start],
  );
  expect(await run(end)).toBeNull();
  expect(await stored()).toMatchObject({ enabled: true, estimated_end: start });
});

test('does not repeat a change that another process has just committed', async () => {
  const first = await database.pool.connect();
  await first.query('begin');
  await first.query('update maintenance_mode set enabled = true, start_at = null');
  // The row is locked: it is skipped instead of being changed from outdated values.
  expect(await run(start)).toBeNull();
  await first.query('commit');
  first.release();
  expect(await run(start)).toBeNull();
  expect(await stored()).toMatchObject({ enabled: true, version: 2 });
});
