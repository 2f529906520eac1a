import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { readAlert, readShownAlert } from './alert.ts';
import { saveAlert } from './save-alert.ts';

const system = systemActor('Test');
const now = new Date('2026-11-21T10:00:00Z');
const before = new Date('2026-11-21T09:00:00Z');
const after = new Date('2026-11-21T11:00:00Z');
const closedAlert = { enabled: true, text: 'Closed on Friday' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate alert_banner, audit_log'));

const save = (version: number, change: Parameters<typeof saveAlert>[3]) =>
  saveAlert(database.db, system, version, change, now);

describe('saveAlert', () => {
  test('returns a disabled, empty alert when nothing is stored', async () => {
    expect(await readAlert(database.db, actors.admin)).toMatchObject({
      version: 0,
      enabled: false,
      level: 'information',
      text: '',
      shown: false,
      updated_at: null,
    });
    expect(await readShownAlert(database.db)).toBeNull();
  });

  test('shows an enabled alert, updates single fields and hides it when disabled', async () => {
    const link = { link_label: 'More', link_href: '/news' };
    const first = await save(0, { ...closedAlert, level: 'warning', ...link });
    expect(first).toMatchObject({ version: 1, shown: true });
    const second = await save(1, { text: '  Closed\non Monday ', end_at: after });
    expect(await readShownAlert(database.db)).toEqual({
      version: second.version,
      level: 'warning',
      text: 'Closed on Monday',
      link: { label: 'More', href: '/news' },
      end_at: after,
    });
    await save(second.version, { enabled: false });
    expect(await readShownAlert(database.db)).toBeNull();
    const { rows } = await database.pool.query(
      'select action, subject_table, details from audit_log order by id',
    );
    const entry = { action: 'save', subject_table: 'alert_banner' };
    expect(rows).toEqual([
      {
        ...entry,
        details: {
          changed: ['enabled', 'level', 'link_label', 'link_href', 'text'],
          shown: true,
        },
      },
      { ...entry, details: { changed: ['end_at', 'text'] } },
      { ...entry, details: { changed: ['enabled'], shown: false } },
    ]);
  });

  test('shows the alert only between its start and end', async () => {
    const upcoming = await save(0, { ...closedAlert, start_at: after });
    expect(upcoming.shown).toBe(false);
    const begun = await save(upcoming.version, { start_at: before, end_at: after });
    expect(begun.shown).toBe(true);
  });

  test('rejects an outdated version and returns the current alert', async () => {
    await save(0, closedAlert);
    await save(1, { level: 'emergency' });
    await expect(save(1, { text: 'Late' })).rejects.toMatchObject({
      code: 'conflict',
      current: { version: 2, level: 'emergency', text: closedAlert.text },
    });
    await expect(save(0, { text: 'Later' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps the version when nothing changes', async () => {
    const saved = await save(0, { ...closedAlert, end_at: after });
    expect(await save(1, { ...closedAlert, end_at: new Date(after) })).toEqual(saved);
    expect((await database.pool.query('select from audit_log')).rowCount).toBe(1);
  });

  test.each<[string, Parameters<typeof saveAlert>[3], string]>([
    ['text', { enabled: true }, 'Enter the alert text.'],
    ['text', { text: 'x'.repeat(301) }, 'Shorten the text'],
    ['link_label', { link_href: '/news' }, 'Enter the link text.'],
    ['link_href', { link_label: 'More' }, 'Enter the link URL.'],
    ['link_href', { link_label: 'More', link_href: 'javascript:alert(1)' }, 'Start with https://'],
    ['link_href', { link_label: 'More', link_href: '//evil.example' }, 'Start with https://'],
    ['end_at', { start_at: after, end_at: after }, 'Enter an end time after the start'],
    ['end_at', { ...closedAlert, end_at: before }, 'This time has passed.'],
    ['end_at', { end_at: new Date('2101-01-01') }, 'between the years 1900 and 2100'],
    ['start_at', { start_at: new Date('0001-01-01') }, 'between the years 1900 and 2100'],
  ])('rejects an invalid %s: %j', async (field, change, message) => {
    await expect(save(0, change)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(message) },
    });
    expect((await database.pool.query('select from audit_log')).rowCount).toBe(0);
  });

  test('can edit an alert that has ended', async () => {
    const { version } = await save(0, { ...closedAlert, end_at: after });
    const late = await saveAlert(
      database.db,
      system,
      version,
      { text: 'It was closed' },
      new Date('2026-12-01'),
    );
    expect(late).toMatchObject({ enabled: true, shown: false, text: 'It was closed' });
  });

  test('is restricted to administrators', async () => {
    await expect(saveAlert(database.db, visitor, 0, closedAlert)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(saveAlert(database.db, actors.editor, 0, closedAlert)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(readAlert(database.db, actors.editor)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

test('ignores unsafe links and infinite dates in a row written by another program', async () => {
  await database.pool.query(
    `insert into alert_banner (enabled, shown, text, link_label, link_href, start_at, end_at)
     values (true, true, 'Hello', 'Press', 'javascript:alert(1)', '-infinity', 'infinity')`,
  );
  expect(await readShownAlert(database.db)).toMatchObject({ link: null, end_at: null });
  expect(await readAlert(database.db, actors.admin)).toMatchObject({
    start_at: null,
    end_at: null,
  });
});
