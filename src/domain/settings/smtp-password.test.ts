import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { readMailServer, readSmtpPassword } from './mail-server.ts';
import { sealSmtpPassword, sealWrittenSmtpPassword, UnopenedPassword } from './smtp-password.ts';

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

test('what another program wrote as plain text is sealed, and opens', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  await sealWrittenSmtpPassword(database.db, appSecret);
  const sealed = await stored();
  expect(sealed).toEqual({
    smtp_password: null,
    sealed_smtp_password: expect.stringMatching(/^v1\./),
  });
  expect(JSON.stringify(sealed)).not.toContain('hunter2');
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
  await sealWrittenSmtpPassword(database.db, appSecret);
  expect(await stored()).toEqual(sealed);
});

test('it counts more than what was sealed before, and an empty one says nothing', async () => {
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

test('two processes that find it at the same time keep one password', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  await Promise.all([1, 2, 3].map(() => sealWrittenSmtpPassword(database.db, appSecret)));
  expect(await readSmtpPassword(database.db, appSecret)).toBe('hunter2');
});

test('one that was sealed with another secret is told in words', async () => {
  await database.pool.query(
    `insert into site_settings (smtp_enabled, smtp_host, smtp_user, sealed_smtp_password)
     values (true, 'mail.example.gov', 'post', $1)`,
    [sealSmtpPassword('another secret', 'hunter2')],
  );
  const told = await readMailServer(database.db, appSecret).catch((error) => error);
  expect(told).toBeInstanceOf(UnopenedPassword);
  expect(told.message).toMatch(/another APP_SECRET.*Enter it again/);
});

test('there is a mail server only where one is named and switched on', async () => {
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
