import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealSmtpPassword } from '#domain/settings/smtp-password.ts';
import { type MailServer, startMailServer } from '#tests/mail/mail-server.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { run, testInstallation, testSecret } from '../testing/test-installation.ts';
import { mailCheck } from './mail-check.ts';

const password = 'the-right-password';
const PUBLIC_URL = 'https://www.example.gov';

let database: TestDatabase;
let server: MailServer;
beforeEach(async () => {
  database = await testDatabase();
  server = await startMailServer({
    authOptional: false,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(new Error(`No: ${given.password}`)),
  });
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const at = (given: string) => `smtp://site:${given}@127.0.0.1:${server.port}`;

async function store(sealed: string) {
  await database.pool.query(
    `insert into site_settings (smtp_enabled, smtp_host, smtp_port, smtp_user, sealed_smtp_password)
     values (true, '127.0.0.1', $1, 'site', $2)`,
    [server.port, sealed],
  );
  const variables = { PUBLIC_URL, SMTP_ALLOW_PRIVATE_HOSTS: '1' };
  return run(mailCheck, testInstallation(variables, database));
}

test('is fine if the server of SMTP_URL accepts the sign-in, also without a database', async () => {
  const found = await run(mailCheck, testInstallation({ SMTP_URL: at(password) }));
  expect(found.state).toBe('ok');
  expect(server.received).toEqual([]);
});

test('is a problem if it rejects the sign-in, and does not repeat the password', async () => {
  const found = await run(mailCheck, testInstallation({ SMTP_URL: at('wrong-password') }));
  expect(found.state).toBe('problem');
  expect(JSON.stringify(found)).not.toContain('wrong-password');
});

test('is a problem if nothing listens there', async () => {
  const SMTP_URL = at(password);
  await server.close();
  expect(await run(mailCheck, testInstallation({ SMTP_URL }))).toMatchObject({ state: 'problem' });
});

test('is fine with the server of the settings', async () => {
  expect(await store(sealSmtpPassword(testSecret, password))).toMatchObject({ state: 'ok' });
});

test('is a problem if the stored password cannot be decrypted', async () => {
  const sealed = sealSmtpPassword('another secret than that of the test', password);
  expect(await store(sealed)).toMatchObject({ state: 'problem' });
});

test('warns if a public site has no mail server; this machine has the development mailbox', async () => {
  expect(await run(mailCheck, testInstallation({ PUBLIC_URL }, database))).toMatchObject({
    state: 'warning',
  });
  expect(await run(mailCheck, testInstallation({}, database))).toMatchObject({ state: 'ok' });
});
