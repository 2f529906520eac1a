import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealSmtpPassword } from '#domain/settings/smtp-password.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { until } from '../running-site/until.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let lines: string[];
let site: ServedSite;
const servers: MailServer[] = [];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  site = await serveComposedSite({ log });
});
afterEach(async () => {
  await site.close();
  for (const server of servers.splice(0)) await server.close();
});

/** Starts a mail server with one user and password. */
async function serve(user: string, password: string): Promise<MailServer> {
  const server = await startMailServer({
    authOptional: false,
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(new Error(`${given.password} is wrong`)),
  });
  servers.push(server);
  return server;
}

/** Writes the settings with SQL, like another process. This process is not told of the password. */
function enter(server: MailServer, user: string, sealed: string | null): Promise<unknown> {
  return site.database.pool.query(
    `insert into site_settings
       (smtp_enabled, smtp_host, smtp_port, smtp_user, sealed_smtp_password, smtp_from_email)
     values (true, '127.0.0.1', $1, $2, $3, 'office@example.gov')
     on conflict (singleton) do update set smtp_port = $1, smtp_user = $2, sealed_smtp_password = $3`,
    [server.port, user, sealed],
  );
}

/** Makes failed emails due now. */
function tryAgainNow(): Promise<unknown> {
  const due =
    "update jobs set due_at = now() where queue = 'mail' and state = 'waiting' and attempt > 0";
  return until('a queued email', async () => (await site.database.pool.query(due)).rowCount);
}

const post = (to: string) => site.mail.mailQueue.enqueue(site.database.db, sampleEmail({ to }));

test('uses the mail server of the settings, and a new one as soon as it is saved', async () => {
  await post('kept@example.gov');
  await takeEmailTo(site, 'kept@example.gov');
  const first = await serve('post', 'hunter2');
  await enter(first, 'post', sealSmtpPassword(appSecret, 'hunter2'));
  await post('one@example.gov');
  const mail = await first.next();
  expect(mail.to).toMatchObject({ text: 'one@example.gov' });
  expect(mail.from?.text).toContain('office@example.gov');
  const second = await serve('post', 'other');
  await enter(second, 'post', sealSmtpPassword(appSecret, 'other'));
  await post('two@example.gov');
  expect((await second.next()).to).toMatchObject({ text: 'two@example.gov' });
  await site.database.pool.query('update site_settings set smtp_enabled = false');
  await post('three@example.gov');
  await takeEmailTo(site, 'three@example.gov');
  expect([first.received.length, second.received.length]).toEqual([1, 1]);
  expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
});

test('delivers queued emails once only the password is corrected', async () => {
  const server = await serve('post', 'hunter2');
  await enter(server, 'post', sealSmtpPassword(appSecret, 'wrong one'));
  await post('one@example.gov');
  await until('a failed attempt', () => lines.some((line) => line.includes('will be retried')));
  expect(lines.join()).toContain('535 [secret] is wrong');
  expect(lines.join()).not.toContain('wrong one');
  await enter(server, 'post', sealSmtpPassword(appSecret, 'hunter2'));
  await tryAgainNow();
  expect((await server.next()).to).toMatchObject({ text: 'one@example.gov' });
  await waitForEmptyMailQueue(site);
});

test('keeps emails queued while the password cannot be decrypted, and logs why', async () => {
  const server = await serve('post', 'hunter2');
  await enter(server, 'post', sealSmtpPassword('another secret', 'hunter2'));
  await post('one@example.gov');
  await until('a failed attempt', () => lines.some((line) => line.includes('will be retried')));
  expect(lines.join()).toMatch(/cannot be decrypted: it was encrypted with a different APP_SECRET/);
  expect(server.received).toEqual([]);
  await enter(server, 'post', null);
  await site.database.pool.query("update site_settings set smtp_password = 'hunter2'");
  await tryAgainNow();
  await server.next();
  const { rows } = await site.database.pool.query('select smtp_password from site_settings');
  expect(rows).toEqual([{ smtp_password: null }]);
  expect(lines.join()).not.toContain('hunter2');
});

test('prefers the mail server of the environment', async () => {
  const given = await startMailServer();
  servers.push(given);
  const other = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${given.port}` } });
  try {
    await other.change(
      "insert into site_settings (smtp_enabled, smtp_host, smtp_port) values (true, '127.0.0.1', 9)",
    );
    await other.mail.mailQueue.enqueue(other.database.db, sampleEmail());
    await given.next();
  } finally {
    await other.close();
  }
});
