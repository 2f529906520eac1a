import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { readShownAlert } from './alert.ts';
import { runAlertSchedule } from './alert-schedule.ts';
import { saveAlert } from './save-alert.ts';

const system = systemActor('Test');
const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate alert_banner');
  await saveAlert(
    database.db,
    system,
    0,
    { enabled: true, text: 'Closed', start_at: at('10:00'), end_at: at('12:00') },
    at('09:00'),
  );
  await database.pool.query('truncate audit_log');
});

const run = (clock: string) => runAlertSchedule(database.db, at(clock));

async function auditEntries(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select action, actor_name from audit_log order by id',
  );
  return rows;
}

test('shows and hides the alert on time and logs each change once', async () => {
  expect(await run('09:59')).toBeNull();
  expect(await run('10:00')).toBe('begun');
  expect(await run('10:01')).toBeNull();
  expect(await readShownAlert(database.db)).toMatchObject({ text: 'Closed' });
  expect(await run('12:00')).toBe('ended');
  expect(await run('12:01')).toBeNull();
  expect(await readShownAlert(database.db)).toBeNull();
  expect(await auditEntries()).toEqual([
    { action: 'show', actor_name: 'Schedule' },
    { action: 'hide', actor_name: 'Schedule' },
  ]);
});

test('skips an alert whose whole period was missed', async () => {
  expect(await run('13:00')).toBeNull();
  expect(await auditEntries()).toEqual([]);
});

test('applies a change once when several processes run the schedule', async () => {
  const connections = Array.from({ length: 4 }, () => openAnotherPool(database.url));
  const outcomes = await Promise.all(
    connections.map(({ db }) => runAlertSchedule(db, at('11:00'))),
  );
  await Promise.all(connections.map(({ close }) => close()));
  expect(outcomes.filter(Boolean)).toEqual(['begun']);
  expect(await auditEntries()).toHaveLength(1);
});

test('does not count the scheduled start as an edit, so an open form can still save', async () => {
  await run('10:00');
  const saved = await saveAlert(database.db, system, 1, { level: 'warning' }, at('10:30'));
  expect(saved).toMatchObject({ version: 2, shown: true, level: 'warning' });
});

test('does nothing when no alert is stored', async () => {
  await database.pool.query('truncate alert_banner');
  expect(await run('10:00')).toBeNull();
});
