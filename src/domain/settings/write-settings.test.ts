import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDefaults } from '#settings/settings.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { readPublicSettings } from './public-settings-query.ts';
import { saveSettings } from './write-settings.ts';

const system = systemActor('Test');
const { editor } = actors;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('saves single fields with an audit entry and rejects an old version', async () => {
  const first = await saveSettings(database.db, system, 0, { site_name: 'Office' });
  const second = await saveSettings(database.db, system, first.version, { address: 'Here' });
  expect(await readPublicSettings(database.db)).toMatchObject({
    site_name: 'Office',
    address: 'Here',
  });
  await expect(
    saveSettings(database.db, system, first.version, { site_name: 'Late' }),
  ).rejects.toMatchObject({ code: 'conflict', current: { version: second.version } });
  const entries = await database.db.select().from(auditLog);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['save', { changes: { site_name: { before: settingDefaults.site_name, after: 'Office' } } }],
    ['save', { changes: { address: { before: null, after: 'Here' } } }],
  ]);
});

test('rejects everyone except administrators', async () => {
  await expect(saveSettings(database.db, visitor, 0, {})).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(saveSettings(database.db, editor, 0, {})).rejects.toMatchObject({
    code: 'forbidden',
  });
});
