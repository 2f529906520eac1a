import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readQueuedEmails, storingMailQueue } from '#tests/queued-emails.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Actor, systemActor } from '../actor.ts';
import { editSettings } from './edit-settings.ts';
import type { SettingsChange } from './settings-fields.ts';
import { readStaffSettings } from './staff-settings.ts';

const now = new Date('2026-05-01T08:00:00Z');
const uploadLimits = { maxBytes: 1, maxVideoBytes: 1, maxDocumentBytes: 1 };
const deps = {
  appSecret: 'the secret of this installation',
  smtpUrl: undefined,
  uploadLimits,
  mailQueue: storingMailQueue,
  now: () => now,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create temporary table given as select
      ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n, role from (values
      (1, 'super_admin'), (2, 'admin'), (5, 'super_admin'), (6, 'super_admin'), (7, 'super_admin')
    ) as rows (n, role);
    insert into user_profiles (id, full_name, role) select id, 'Person ' || n, role from given;
    insert into auth.users (id, email, email_confirmed_at, banned_until)
    select id, 'p' || n || '@dsti.gov.example', case when n <> 6 then now() end,
           case when n = 7 then 'infinity'::timestamptz end from given`);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate site_settings, emails'));

const server = {
  smtp_enabled: true,
  smtp_host: 'mail.dsti.gov.example',
  smtp_user: 'post',
  smtp_password: 'hunter2',
  smtp_from_email: 'site@dsti.gov.example',
};

async function edit(
  change: SettingsChange,
  more: { smtpUrl?: string } = {},
  by: Actor = actors.super_admin,
) {
  const given = { ...deps, ...more };
  const { version } = await readStaffSettings(database.db, systemActor('Test'), given);
  return editSettings(database.db, by, version, change, given);
}

async function noticesAfter(change: SettingsChange, more?: { smtpUrl?: string }) {
  await database.pool.query('truncate emails');
  await edit(change, more);
  return readQueuedEmails(database);
}

test('tells every super admin who can sign in, through the server from before', async () => {
  await edit(server);
  const evil = { smtp_host: 'mail.evil.example', smtp_password: 'x', smtp_from_email: null };
  const notices = await noticesAfter(evil);
  expect(notices).toEqual(
    [1, 5].map((number) => ({
      kind: 'mail_server_changed',
      to: `p${number}@dsti.gov.example`,
      name: `Person ${number}`,
      changedBy: 'Sofia Mensah',
      changedAt: now.toISOString(),
      hosts: { before: 'mail.dsti.gov.example', after: 'mail.evil.example' },
      through: {
        server: { host: 'mail.dsti.gov.example', port: 587, user: 'post', password: 'hunter2' },
        smtp_from_email: 'site@dsti.gov.example',
        smtp_from_name: null,
      },
    })),
  );
});

test.each<[string, SettingsChange]>([
  ['another port', { smtp_port: 25 }],
  ['another user', { smtp_user: 'other' }],
  ['another password', { smtp_password: 'other' }],
  ['another sender', { smtp_from_name: 'Someone' }],
  ['delivery switched off', { smtp_enabled: false }],
])('tells of %s', async (_what, change) => {
  await edit(server);
  expect(await noticesAfter(change)).toHaveLength(2);
});

test('tells nobody of other settings, or of what stays the same', async () => {
  await edit(server);
  const { smtp_password, ...same } = server;
  expect(await noticesAfter({ site_name: 'Office', ...same })).toEqual([]);
});

test.each([
  ['delivery was off', { ...server, smtp_enabled: false }, {}],
  ['SMTP_URL sends the email', server, { smtpUrl: 'smtp://localhost' }],
])('uses the current server if %s', async (_why, before, more) => {
  await edit(before, more);
  const [notice] = await noticesAfter({ smtp_port: 25 }, more);
  expect(notice).toMatchObject({ through: null });
});

test('an administrator changes other settings, but nothing of the mail server', async () => {
  await edit(server);
  await database.pool.query('truncate emails');
  expect(await edit({ site_name: 'Office' }, {}, actors.admin)).toMatchObject({
    site_name: 'Office',
  });
  for (const change of [
    ...Object.entries(server).map(([name, value]) => ({ [name]: value })),
    { smtp_port: 25 },
    { smtp_from_name: 'x' },
    { smtp_host: '' },
    { site_name: 'Other', smtp_password: null },
  ]) {
    await expect(edit(change as SettingsChange, {}, actors.admin)).rejects.toMatchObject({
      code: 'forbidden',
    });
  }
  const stored = await readStaffSettings(database.db, actors.admin, deps);
  expect(stored).toMatchObject({ site_name: 'Office', smtp_host: server.smtp_host });
  expect(await readQueuedEmails(database)).toEqual([]);
});
