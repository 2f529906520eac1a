// @module-tag nightly

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountEmailKinds } from '#constants/enums.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { type LogEntry, recordingLog } from '#jobs/testing/event-log.ts';
import { createMailQueue, type MailQueue } from '#mail/mail-queue.ts';
import type { MailServerChanged } from '#mail/security-email.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { type MailProcess, startMailProcess } from './mail-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let database: TestDatabase;
let log: ReturnType<typeof recordingLog>;
let servers: MailServer[];
let opened: MailProcess[];
beforeEach(async () => {
  database = await testDatabase();
  log = recordingLog();
  servers = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

async function serve(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  servers.push(server);
  return server;
}

/** Starts a process that sends emails to the server at `smtpUrl`. */
function sendTo(smtpUrl: string): MailQueue {
  const started = startMailProcess(database, smtpUrl, log);
  opened.push(started);
  return started.mailQueue;
}

describe('an email at the mail server', () => {
  test.each(['', '?pool=true'])('has both versions and correct headers%s', async (query) => {
    const server = await serve();
    const email = sampleEmail();
    await sendTo(`smtp://127.0.0.1:${server.port}${query}`).enqueue(database.db, email);
    const mail = await server.next();
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.from?.text).toBe('"Directorate of Science & Technology" <info@example.gov>');
    expect(mail.to).toMatchObject({ text: email.to });
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@www\.example\.gov>$/);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.text).toContain(`\n${email.link}\n`);
    expect(mail.html).toContain('048291');
    await waitForEmptyMailQueue({ database });
    expect(server.received).toHaveLength(1);
    expect(log.said).toEqual([]);
  });

  test('is sent with the user and password of the URL', async () => {
    const seen: unknown[] = [];
    const server = await serve({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push(username, password);
        done(null, { user: username });
      },
    });
    const mailQueue = sendTo(`smtp://post%40example.gov:p%3Aw%2F%25@127.0.0.1:${server.port}`);
    await mailQueue.enqueue(database.db, sampleEmail());
    await server.next();
    expect(seen).toEqual(['post@example.gov', 'p:w/%']);
  });

  test('cannot be given more headers or recipients by its content', async () => {
    const rcpt: string[] = [];
    const server = await serve({
      onRcptTo({ address }, _session, done) {
        rcpt.push(address);
        done();
      },
    });
    const injection = 'Sofia\r\nBcc: all@example.gov\r\n\r\n<script>alert(1)</script>';
    const mailQueue = sendTo(`smtp://127.0.0.1:${server.port}`);
    for (const kind of accountEmailKinds) {
      await mailQueue.enqueue(
        database.db,
        sampleEmail({ kind, name: injection, newAddress: injection }),
      );
    }
    await waitForEmptyMailQueue({ database });
    expect(server.received).toHaveLength(accountEmailKinds.length);
    for (const mail of server.received) {
      expect([...mail.headers.keys()]).not.toContain('bcc');
      expect(mail.html).not.toContain('<script');
    }
    expect(new Set(rcpt)).toEqual(new Set([sampleEmail().to]));
  });
});

describe('an email that cannot be sent', () => {
  test('is retried while the server is down, and delivered once', async () => {
    const first = await startMailServer();
    await first.close();
    const mailQueue = sendTo(`smtp://127.0.0.1:${first.port}`);
    await mailQueue.enqueue(database.db, sampleEmail());
    await until('a failed attempt', () => log.said.some(({ level }) => level === 'warn'));
    expect(loggedMessage(log.said[0])).toMatch(
      /^Email "recovery" to sofia@dsti\.gov\.example not sent: .*refused the connection/,
    );
    expect(loggedMessage(log.said[0]).match(/refused the connection/g)).toHaveLength(1);
    const server = await serve({}, first.port);
    await server.next();
    await waitForEmptyMailQueue({ database });
    expect(server.received).toHaveLength(1);
  });

  test('is retried after a temporary rejection', async () => {
    let rejections = 0;
    const server = await serve({
      onRcptTo(_address, _session, done) {
        rejections += 1;
        done(
          rejections === 1 ? Object.assign(new Error('Come again'), { responseCode: 451 }) : null,
        );
      },
    });
    await sendTo(`smtp://127.0.0.1:${server.port}`).enqueue(database.db, sampleEmail());
    await server.next();
    expect(rejections).toBe(2);
  });

  test('is given up after a permanent rejection: logged with type and address, and marked as failed', async () => {
    const server = await serve({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such person'), { responseCode: 550 })),
    });
    await sendTo(`smtp://127.0.0.1:${server.port}`).enqueue(database.db, sampleEmail());
    await waitForEmptyMailQueue({ database });
    const { rows } = await database.pool.query('select * from jobs');
    expect(rows).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(JSON.stringify(rows)).not.toMatch(/048291|c7e0d6|sofia/);
    expect(log.said).toHaveLength(1);
    expect(log.said[0]).toMatchObject({ level: 'error' });
    expect(JSON.stringify(log.said[0], errorsToo)).toMatch(/recovery.*sofia@dsti.*550/);
    expect(JSON.stringify(log.said[0], errorsToo)).not.toMatch(/048291|c7e0d6/);
  });

  test('is retried after a rejected password', async () => {
    const server = await serve({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    await sendTo(`smtp://post:wrong@127.0.0.1:${server.port}`).enqueue(database.db, sampleEmail());
    await until('a failed attempt', () => log.said.length > 0);
    expect(log.said[0]).toMatchObject({ level: 'warn' });
  });

  test('is retried after a rejected sender', async () => {
    let rejections = 0;
    const server = await serve({
      onMailFrom(_address, _session, done) {
        rejections += 1;
        done(
          rejections === 1 ? Object.assign(new Error('Not from you'), { responseCode: 550 }) : null,
        );
      },
    });
    await sendTo(`smtp://127.0.0.1:${server.port}`).enqueue(database.db, sampleEmail());
    await server.next();
    expect(log.said).toMatchObject([{ level: 'warn' }]);
    expect(loggedMessage(log.said[0])).toMatch(/The mail server rejected the sender: .*550/);
  });

  test.each([
    ['its link and code have expired', { expiresAt: '2001-01-01T00:00:00Z' }],
    ['its address is not one', { to: 'a@example.gov, b@example.gov' }],
  ])('is given up when %s', async (_why, given) => {
    const server = await serve();
    await sendTo(`smtp://127.0.0.1:${server.port}`).enqueue(database.db, sampleEmail(given));
    await waitForEmptyMailQueue({ database });
    expect(server.received).toEqual([]);
    expect(log.said).toMatchObject([{ level: 'error' }]);
  });

  test('is given up when another installation encrypted it', async () => {
    const server = await serve();
    sendTo(`smtp://127.0.0.1:${server.port}`);
    const jobs = createJobQueue({ pool: database.pool, log });
    await createMailQueue(jobs, 'the secret of another one').enqueue(database.db, sampleEmail());
    await waitForEmptyMailQueue({ database });
    expect(log.said).toMatchObject([{ level: 'error' }]);
  });
});

describe('the notice of a changed mail server', () => {
  const notice = (port: number): MailServerChanged => ({
    kind: 'mail_server_changed',
    to: 'sofia@dsti.gov.example',
    name: 'Sofia\r\nBcc: all@example.gov',
    changedBy: 'Adam Okoro',
    changedAt: '2026-05-01T08:00:00Z',
    hosts: { before: 'mail.dsti.gov.example', after: 'mail.evil.example' },
    through: {
      server: { host: '127.0.0.1', port, user: null, password: null },
      smtp_from_email: 'site@dsti.gov.example',
      smtp_from_name: 'Site',
    },
  });

  test('goes through the server from before, with its sender', async () => {
    const [before, after] = [await serve(), await serve()];
    await sendTo(`smtp://127.0.0.1:${after.port}`).enqueue(database.db, notice(before.port));
    const mail = await before.next();
    expect(mail.from?.text).toBe('"Site" <site@dsti.gov.example>');
    expect(mail.text).toContain('mail.evil.example');
    expect([...mail.headers.keys()]).not.toContain('bcc');
    await waitForEmptyMailQueue({ database });
    expect(after.received).toEqual([]);
  });

  test('waits for a server that is away, and then goes through the current one', async () => {
    const away = await startMailServer();
    await away.close();
    const after = await serve();
    const mailQueue = sendTo(`smtp://127.0.0.1:${after.port}`);
    const id = await mailQueue.enqueue(database.db, notice(away.port));
    await until('a failed attempt', () => log.said.some(({ level }) => level === 'warn'));
    expect(after.received).toEqual([]);
    await database.pool.query('update emails set attempts = 5 where id = $1', [id]);
    expect((await after.next()).from?.text).toContain('info@example.gov');
  });

  test.each(['onMailFrom', 'onRcptTo'] as const)(
    'goes through the current one at once if the other rejects it: %s',
    async (step) => {
      const reject = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('No'), { responseCode: 550 }));
      const rejecting = await serve({ [step]: reject });
      const after = await serve();
      await sendTo(`smtp://127.0.0.1:${after.port}`).enqueue(database.db, notice(rejecting.port));
      await after.next();
      await waitForEmptyMailQueue({ database });
      expect(log.said).toEqual([]);
    },
  );
});

test('sends each email once with two processes', async () => {
  const server = await serve();
  const url = `smtp://127.0.0.1:${server.port}`;
  const queues = [sendTo(url), sendTo(url)];
  const addresses = Array.from({ length: 20 }, (_, index) => `person-${index}@example.gov`);
  await Promise.all(
    addresses.map((to, index) => queues[index % 2]?.enqueue(database.db, sampleEmail({ to }))),
  );
  await waitForEmptyMailQueue({ database });
  const reached = server.received.map(({ to }) => (Array.isArray(to) ? '' : to?.text));
  expect(reached.toSorted()).toEqual(addresses.toSorted());
});

/** The message of the logged error, as the server's log writes it. */
function loggedMessage(entry: LogEntry | undefined): string {
  return JSON.parse(JSON.stringify(entry?.details, errorsToo)).err;
}

function errorsToo(_key: string, value: unknown): unknown {
  return value instanceof Error ? pino.stdSerializers.err(value).message : value;
}
