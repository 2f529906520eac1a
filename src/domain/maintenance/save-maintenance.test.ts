import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Actor, systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { publishContent } from '../content/publish-content.ts';
import { createPage } from '../pages/create-page.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { isSiteClosed, readMaintenanceRecord } from './maintenance-record.ts';
import { saveMaintenance } from './save-maintenance.ts';

const system = systemActor('Test');
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T15:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from maintenance_mode; delete from audit_log'));

type Input = Parameters<typeof saveMaintenance>[3];
const save = (version: number, input: Input, actor: Actor = system) =>
  saveMaintenance(database.db, actor, version, input, now);
const auditEntries = async () =>
  (await database.db.select().from(auditLog)).map(({ action, details }) => [action, details]);

describe('saveMaintenance', () => {
  test('starts from the default texts and version 0 when nothing is stored', async () => {
    expect(await readMaintenanceRecord(database.db, system)).toEqual({
      version: 0,
      enabled: false,
      title: maintenanceSettings.title.empty,
      message: maintenanceSettings.message.empty,
      ...{ estimated_end: null, custom_html: null, page_id: null, page: null },
      ...{ start_at: null, end_at: null, updated_at: null, updated_by: null },
    });
  });

  test('updates single fields and logs the changes and whether maintenance was turned on', async () => {
    const first = await save(0, { title: '  New   roof ', estimated_end: later });
    expect(first).toMatchObject({ version: 1, title: 'New roof', estimated_end: later });
    expect(first.updated_at).toBeInstanceOf(Date);
    const second = await save(1, { enabled: true, title: 'New roof' });
    expect(second).toMatchObject({ version: 2, enabled: true, title: 'New roof' });
    expect(await isSiteClosed(database.db, actors.viewer)).toBe(true);
    await save(2, { enabled: false });
    expect(await auditEntries()).toEqual([
      ['save', { changed: ['title', 'estimated_end'] }],
      ['save', { changed: ['enabled'], turned: 'on' }],
      ['save', { changed: ['enabled'], turned: 'off' }],
    ]);
  });

  test('writes and logs nothing when nothing changes', async () => {
    await save(0, { title: 'New roof', custom_html: '<p>x</p>', estimated_end: later });
    const again = { title: 'New roof', custom_html: '<p>x</p>', estimated_end: new Date(later) };
    expect((await save(1, again)).version).toBe(1);
    expect(await auditEntries()).toHaveLength(1);
  });

  test('rejects an old version and returns the current record', async () => {
    await save(0, { title: 'First' });
    await expect(save(0, { title: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
      current: { version: 1, title: 'First', page: null, updated_by: null },
    });
    await expect(save(7, { title: 'Second' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('names the user who saved it last, as long as their profile exists', async () => {
    await database.pool.query(
      'insert into user_profiles (id, full_name, role) values ($1, $2, $3)',
      [...[actors.admin.id, actors.admin.full_name, 'admin']],
    );
    const { updated_by } = await save(0, { title: 'First' }, actors.admin);
    expect(updated_by).toEqual({ id: actors.admin.id, full_name: actors.admin.full_name });
    await database.pool.query('delete from user_profiles');
    expect((await readMaintenanceRecord(database.db, system)).updated_by).toBeNull();
  });

  test('clears a start or end that no longer applies, and logs it', async () => {
    await save(0, { start_at: later, end_at: new Date('2026-11-21T16:00Z') });
    expect(await save(1, { enabled: true })).toMatchObject({ enabled: true, start_at: null });
    expect(await save(2, { enabled: false })).toMatchObject({ enabled: false, end_at: null });
    expect((await auditEntries()).slice(1)).toEqual([
      ['save', { changed: ['enabled', 'start_at'], turned: 'on' }],
      ['save', { changed: ['enabled', 'end_at'], turned: 'off' }],
    ]);
  });
});

describe('the replacement page', () => {
  test('has to be published when it is chosen, and is kept when it is unpublished later', async () => {
    const draft = await createPage(database.db, system, { title: 'Closed', content: '' });
    await expect(save(0, { page_id: draft.id })).rejects.toMatchObject({
      code: 'invalid',
      fields: { page_id: 'Choose a published page.' },
    });
    await publishContent(pageContentType, database.db, system, draft);
    const saved = await save(0, { page_id: draft.id.toUpperCase() });
    expect(saved.page).toEqual({ title: 'Closed' });
    await database.pool.query("update pages set status = 'draft'");
    expect(await save(1, { page_id: draft.id, title: 'Other' })).toMatchObject({
      title: 'Other',
      page: { title: 'Closed' },
    });
    await database.pool.query('delete from pages');
    const afterDelete = await readMaintenanceRecord(database.db, system);
    expect(afterDelete).toMatchObject({ page_id: null, page: null });
  });
});

describe('the input', () => {
  test('is cleaned before it is stored, and empty fields become null', async () => {
    const html = '<p onclick="x()">Closed</p><script>alert(1)</script>';
    expect((await save(0, { custom_html: html })).custom_html).toBe('<p>Closed</p>');
    expect((await save(1, { custom_html: ' \n' })).custom_html).toBeNull();
    const cleared = await save(2, { page_id: '', title: 'A\u0000B', message: 'one\r\ntwo\ud800' });
    expect(cleared).toMatchObject({ page_id: null, title: 'A B', message: 'one\ntwo\ufffd' });
  });

  test.each<[string, Input, string]>([
    ['a blank title', { title: ' \t' }, 'title'],
    ['a long title', { title: 'x'.repeat(201) }, 'title'],
    ['no message', { message: '' }, 'message'],
    ['a long message', { message: 'x'.repeat(2_001) }, 'message'],
    ['HTML that shows nothing', { custom_html: '<script>x</script>' }, 'custom_html'],
    ['long HTML', { custom_html: 'x'.repeat(200_001) }, 'custom_html'],
    ['an invalid page id', { page_id: 'the-home-page' }, 'page_id'],
    ['an unknown page', { page_id: actors.admin.id }, 'page_id'],
    ['an estimate in the past', { estimated_end: new Date('2026-11-21T11:00Z') }, 'estimated_end'],
  ])('is rejected: %s', async (_what, input, field) => {
    await expect(save(0, input)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
    expect((await readMaintenanceRecord(database.db, system)).version).toBe(0);
    expect(await auditEntries()).toEqual([]);
  });
});

test('only administrators can read and change the record, but all staff can see whether the site is closed', async () => {
  for (const actor of [actors.viewer, actors.editor]) {
    await expect(save(0, { enabled: true }, actor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(readMaintenanceRecord(database.db, actor)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await isSiteClosed(database.db, actor)).toBe(false);
  }
  await expect(isSiteClosed(database.db, visitor)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
