import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { readMaintenanceRecord } from '#domain/maintenance/maintenance-record.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { commandsOn } from '#tests/run-commands.ts';

let site: ServedSite;
let run: Awaited<ReturnType<typeof commandsOn>>;
beforeAll(async () => {
  site = await serveComposedSite();
  run = await commandsOn(site.database);
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from maintenance_mode; delete from audit_log'));

const stored = () => readMaintenanceRecord(site.database.db, systemActor('Test'));
const statusOf = async (path: string) => (await site.get(path)).status;

test('closes a running site for visitors and opens it again', async () => {
  expect(await statusOf('/')).toBe(200);
  const on = await run('maintenance', 'on', '--message', 'New roof until noon.');
  expect(on).toMatchObject({ code: 0, stderr: '' });
  expect(on.stdout).toContain('New roof until noon.');
  await site.changes.settled();
  const closed = await site.get('/maintenance');
  expect(closed.status).toBe(503);
  expect(await closed.text()).toContain('New roof until noon.');
  expect(await run('maintenance', 'off')).toMatchObject({ code: 0 });
  await site.changes.settled();
  expect(await statusOf('/')).toBe(200);
  const { rows } = await site.database.pool.query(
    "select actor_name, details ->> 'turned' as turned from audit_log order by id",
  );
  expect(rows).toEqual([
    { actor_name: 'maintenance on', turned: 'on' },
    { actor_name: 'maintenance off', turned: 'off' },
  ]);
});

test('keeps the message and everything else without --message', async () => {
  await run('maintenance', 'on', '--message', 'New roof');
  await run('maintenance', 'off');
  await run('maintenance', 'on');
  expect(await stored()).toMatchObject({ enabled: true, message: 'New roof' });
});

test('prints the state and changes nothing', async () => {
  expect((await run('maintenance')).stdout).toMatch(/^Maintenance: off\n/);
  expect((await stored()).version).toBe(0);
  const start = '2090-01-31T09:00:00.000Z';
  await site.database.pool.query(
    "insert into maintenance_mode (enabled, custom_html, end_at) values (true, '<p>x</p>', $1)",
    [start],
  );
  const { stdout } = await run('maintenance');
  expect(stdout).toMatch(/^Maintenance: on\n/);
  expect(stdout).toContain(start);
  expect(stdout).toContain('HTML');
});

test.each([
  ['an empty message', 2, ['on', '--message=']],
  ['a blank message', 1, ['on', '--message', ' ']],
  ['a message that is too long', 1, ['on', '--message', 'x'.repeat(2_001)]],
  ['a message for the end', 2, ['off', '--message', 'x']],
  ['another word', 2, ['onn']],
])('rejects %s', async (_what, code, args) => {
  expect(await run('maintenance', ...args)).toMatchObject({ code, stdout: '' });
  expect(await stored()).toMatchObject({ version: 0, enabled: false });
});
