import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefaults } from '#settings/settings.ts';
import { storingMailQueue } from '#tests/queued-emails.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { editSettings } from './edit-settings.ts';
import { readSmtpPassword } from './mail-server.ts';
import type { SettingsChange } from './settings-fields.ts';
import { readStaffSettings, type StaffSettings } from './staff-settings.ts';
import { readUploadLimits } from './upload-limits.ts';

const appSecret = 'the secret of this installation';
const uploadLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxVideoBytes: 8 * 1024 * 1024,
  maxDocumentBytes: 6 * 1024 * 1024,
};
const deps = {
  appSecret,
  smtpUrl: undefined,
  uploadLimits,
  mailQueue: storingMailQueue,
  now: () => new Date(),
};
const system = systemActor('Test');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query('delete from site_settings; delete from audit_log; delete from media'),
);

const current = () => readStaffSettings(database.db, system, deps);
const edit = async (change: SettingsChange): Promise<StaffSettings> =>
  editSettings(database.db, system, (await current()).version, change, deps);
const rejectionOf = (change: SettingsChange) =>
  edit(change).then(
    () => null,
    (error) => error,
  );

async function auditEntries() {
  const { rows } = await database.pool.query('select action, details from audit_log order by id');
  return rows.map(({ action, details }) => [action, details]);
}

test('reads the defaults and version 0 when nothing is stored', async () => {
  expect(await current()).toMatchObject({
    version: 0,
    primary_color: '#10b981',
    smtp_enabled: false,
    smtp_port: 587,
    smtp_password_set: false,
    mail_through: 'nothing',
    upload_max_bytes: null,
    upload_limits: { bytes: 5_242_880, video_bytes: 8_388_608 },
    updated_at: null,
    updated_by: null,
  });
});

test('only administrators can read and change settings', async () => {
  for (const actor of [actors.viewer, actors.editor]) {
    await expect(readStaffSettings(database.db, actor, deps)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(editSettings(database.db, actor, 0, {}, deps)).rejects.toMatchObject({
      code: 'forbidden',
    });
  }
  await expect(editSettings(database.db, visitor, 0, {}, deps)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a change keeps other settings and records its author and the values before and after', async () => {
  const { id, full_name } = actors.admin;
  await database.pool.query(
    "insert into user_profiles (id, full_name, role) values ($1, $2, 'admin')",
    [id, full_name],
  );
  const first = await editSettings(database.db, actors.admin, 0, { site_name: 'Office' }, deps);
  expect(first).toMatchObject({ version: 1, updated_by: { id, full_name } });
  expect(first.updated_at).toBeInstanceOf(Date);
  const second = await edit({ address: 'Here', social_media: { twitter: 'https://t.example' } });
  expect(second).toMatchObject({ version: 2, site_name: 'Office', address: 'Here' });
  expect(await edit({ site_name: 'Office', address: ' Here ' })).toMatchObject({ version: 2 });
  expect(await auditEntries()).toEqual([
    ['save', { changes: { site_name: { before: settingDefaults.site_name, after: 'Office' } } }],
    [
      'save',
      {
        changes: {
          address: { before: null, after: 'Here' },
          social_media: { before: {}, after: { twitter: 'https://t.example' } },
        },
      },
    ],
  ]);
});

test('records for how long data was kept before', async () => {
  await edit({ audit_retention_days: 30, address: 'Here' });
  expect(await auditEntries()).toEqual([
    [
      'save',
      {
        changes: {
          address: { before: null, after: 'Here' },
          audit_retention_days: { before: 730, after: 30 },
        },
      },
    ],
  ]);
});

test('rejects an old version with the current settings but without secrets', async () => {
  await edit({ smtp_host: 'mail.example.gov', smtp_password: 'hunter2' });
  await edit({ site_name: 'Office' });
  const late = await editSettings(database.db, system, 1, { site_name: 'Late' }, deps).catch(
    (error) => error,
  );
  expect(late).toMatchObject({ code: 'conflict', current: await current() });
  expect(JSON.stringify(late.current)).not.toMatch(/hunter2|v1\.|sealed/);
  expect((await current()).site_name).toBe('Office');
});

test('stores nothing when a save is rejected', async () => {
  expect(await rejectionOf({ upload_max_bytes: 2 ** 30 })).toMatchObject({ code: 'invalid' });
  expect((await database.pool.query('select from site_settings')).rowCount).toBe(0);
});

describe('the SMTP password', () => {
  const server = { smtp_host: 'mail.example.gov', smtp_user: 'post' };

  test('is stored encrypted, never returned, and logged only by its field name', async () => {
    const saved = await edit({ ...server, smtp_password: 'hunter2' });
    expect(saved).toMatchObject({ smtp_password_set: true });
    const { rows } = await database.pool.query('select * from site_settings, audit_log');
    expect(JSON.stringify([saved, rows])).not.toContain('hunter2');
    expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
    expect(await auditEntries()).toEqual([
      [
        'save',
        {
          changes: {
            smtp_host: { before: null, after: 'mail.example.gov' },
            smtp_user: { before: null, after: 'post' },
            smtp_password: { secret: true },
          },
        },
      ],
    ]);
    expect(await edit({ smtp_password: 'hunter2' })).toEqual(saved);
  });

  test('is kept when it is omitted and removed by null', async () => {
    await edit({ ...server, smtp_password: 'hunter2' });
    expect(await edit({ smtp_port: 465 })).toMatchObject({ smtp_password_set: true });
    const { version } = await edit({ smtp_password: null });
    expect(await current()).toMatchObject({ smtp_password_set: false });
    expect(await edit({ smtp_password: null })).toMatchObject({ version });
    expect((await auditEntries()).at(-1)).toEqual([
      'save',
      { changes: { smtp_password: { secret: true } } },
    ]);
  });

  test('has to be entered again for another server', async () => {
    await edit({ ...server, smtp_password: 'hunter2' });
    const otherServer = { smtp_host: 'mail.evil.example' };
    expect(await rejectionOf(otherServer)).toMatchObject({
      code: 'invalid',
      fields: { smtp_password: expect.stringContaining('another server') },
    });
    await edit({ smtp_host: null });
    expect(await rejectionOf(otherServer)).toMatchObject({ code: 'invalid' });
    expect(await edit({ smtp_host: 'MAIL.example.gov', smtp_password: 'x' })).toMatchObject(server);
    const moved = await edit({ ...otherServer, smtp_password: 'another' });
    expect(moved.smtp_host).toBe('mail.evil.example');
    expect(await readSmtpPassword(database.db, appSecret)).toBe('another');
    expect(await edit({ smtp_host: 'third.example', smtp_password: null })).toMatchObject({
      smtp_password_set: false,
    });
  });
});

test('mail_through names what delivers email', async () => {
  await edit({ smtp_enabled: true });
  expect((await current()).mail_through).toBe('nothing');
  await edit({ smtp_host: 'mail.example.gov' });
  expect((await current()).mail_through).toBe('settings');
  const withSmtpUrl = { ...deps, smtpUrl: 'smtp://user:word@mail.example.gov' };
  const read = await readStaffSettings(database.db, system, withSmtpUrl);
  expect(read.mail_through).toBe('environment');
  expect(JSON.stringify(read)).not.toContain('word@');
});

describe('a logo', () => {
  const id = '00000000-0000-4000-8000-00000000000a';
  const address = `/media/${id}/logo.png`;
  const add = (type: string, deleted_at: string | null = null) =>
    database.pool.query(
      `insert into media (id, file_name, file_url, file_type, file_size, deleted_at)
       values ($1, 'logo', $2, $3, 1, $4)`,
      [id, address, type, deleted_at],
    );

  test('counts as a use of the file in the library until it is removed', async () => {
    await add('png');
    expect(await edit({ logo_url: address })).toMatchObject({ logo_url: address });
    const uses = 'select subject_table from content_links where url = $1';
    expect((await database.pool.query(uses, [address])).rows).toEqual([
      { subject_table: 'site_settings' },
    ]);
    await edit({ logo_url: '' });
    expect((await database.pool.query(uses, [address])).rows).toEqual([]);
  });

  test.each([
    ['when it does not exist', null, null],
    ['when it is in the trash', 'png', '2026-01-01'],
    ['when it is not an image', 'pdf', null],
  ])('is rejected %s', async (_which, type, deleted_at) => {
    if (type) await add(type, deleted_at);
    expect(await rejectionOf({ favicon_url: address })).toMatchObject({
      fields: { favicon_url: expect.stringContaining('not in the library') },
    });
  });

  test('that was moved to the trash later does not block other changes', async () => {
    await add('png');
    await edit({ logo_url: address });
    await database.pool.query('update media set deleted_at = now()');
    expect(await edit({ logo_url: address, site_name: 'A' })).toMatchObject({ site_name: 'A' });
  });

  test.each(['https://elsewhere.example/logo.svg', '/assets/logo.svg'])(
    'can be at %s',
    async (url) => {
      expect(await edit({ logo_url: url })).toMatchObject({ logo_url: url });
    },
  );

  test.each(['/media/x', '/media/../etc/passwd', `/media/${id}`])(
    'cannot be at %s',
    async (url) => {
      expect(await rejectionOf({ logo_url: url })).toMatchObject({ code: 'invalid' });
    },
  );
});

describe('upload limits', () => {
  test('can be set up to the limits of the environment', async () => {
    expect(await readUploadLimits(database.db, uploadLimits)).toEqual(uploadLimits);
    await edit({ upload_max_bytes: 65_536, upload_max_video_bytes: 8 * 1024 * 1024 });
    expect(await readUploadLimits(database.db, uploadLimits)).toEqual({
      maxBytes: 65_536,
      maxVideoBytes: 8_388_608,
      maxDocumentBytes: 6_291_456,
    });
    expect(
      await rejectionOf({
        upload_max_bytes: 5_242_881,
        upload_max_video_bytes: 2 ** 30,
        upload_max_document_bytes: 6_291_457,
      }),
    ).toMatchObject({
      fields: {
        upload_max_bytes: 'Enter 5 MB or less, the server limit.',
        upload_max_video_bytes: 'Enter 8 MB or less, the server limit.',
        upload_max_document_bytes: 'Enter 6 MB or less, the server limit.',
      },
    });
  });

  test('are lowered to a stricter environment', async () => {
    await edit({ upload_max_bytes: 5 * 1024 * 1024 });
    const stricter = { maxBytes: 100_000, maxVideoBytes: 200_000, maxDocumentBytes: 150_000 };
    expect(await readUploadLimits(database.db, stricter)).toEqual(stricter);
  });
});
