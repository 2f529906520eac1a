import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { readMailServer, readSmtpPassword } from './mail-server.ts';
import { sealPlainSmtpPassword, sealSmtpPassword, UnreadablePassword } from './smtp-password.ts';

const appSecret = 'the secret of this installation';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from site_settings'));

async function stored() {
  const { rows } = await database.pool.query(
    'select smtp_password, sealed_smtp_password from site_settings',
  );
  return rows[0];
}

test('encrypts a plain-text password written by another program', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  await sealPlainSmtpPassword(database.db, appSecret);
  const sealed = await stored();
  expect(sealed).toEqual({
    smtp_password: null,
    sealed_smtp_password: expect.stringMatching(/^v1\./),
  });
  expect(JSON.stringify(sealed)).not.toContain('hunter2');
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
  await sealPlainSmtpPassword(database.db, appSecret);
  expect(await stored()).toEqual(sealed);
});

test('prefers a newly written password to the encrypted one, unless it is empty', async () => {
  const sealed_smtp_password = sealSmtpPassword(appSecret, 'old');
  await database.pool.query(
    'insert into site_settings (smtp_password, sealed_smtp_password) values ($1, $2)',
    ['', sealed_smtp_password],
  );
  expect(await readSmtpPassword(database.db, appSecret)).toBe('old');
  await database.pool.query("update site_settings set smtp_password = 'new'");
  expect(await readSmtpPassword(database.db, appSecret)).toBe('new');
  expect(await stored()).toMatchObject({ smtp_password: null });
});

test('processes that encrypt it at the same time keep the same password', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  await Promise.all([1, 2, 3].map(() => sealPlainSmtpPassword(database.db, appSecret)));
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
});

test('explains that the password was encrypted with another secret', async () => {
  await database.pool.query(
    `insert into site_settings (smtp_enabled, smtp_host, smtp_user, sealed_smtp_password)
     values (true, 'mail.example.gov', 'post', $1)`,
    [sealSmtpPassword('another secret', 'hunter2')],
  );
  const error = await readMailServer(database.db, appSecret).catch((error) => error);
  expect(error).toBeInstanceOf(UnreadablePassword);
  expect(error.message).toMatch(/a different APP_SECRET.*Enter it again/);
});

test('there is a mail server only if it has a host and is enabled', async () => {
  expect(await readMailServer(database.db, appSecret)).toBeNull();
  await database.pool.query("insert into site_settings (smtp_host) values ('mail.example.gov')");
  expect(await readMailServer(database.db, appSecret)).toBeNull();
  await database.pool.query('update site_settings set smtp_enabled = true, smtp_port = null');
  expect(await readMailServer(database.db, appSecret)).toEqual({
    host: 'mail.example.gov',
    port: 587,
    user: null,
    password: null,
  });
  await database.pool.query('update site_settings set smtp_host = null');
  expect(await readMailServer(database.db, appSecret)).toBeNull();
});
