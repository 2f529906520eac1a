// @module-tag nightly

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobQueue } from '#jobs/job-queue.ts';
import { queues } from '#jobs/queues.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import { createMailQueue } from '#mail/mail-queue.ts';
import type { OutgoingEmail } from '#mail/outgoing-email.ts';
import { sampleDigest, sampleEmail } from '#mail/testing/sample-emails.ts';
import { appSecret } from '../composed-site.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { startMailProcess } from './mail-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const log = recordingLog();
let database: TestDatabase;
let server: MailServer;
beforeEach(async () => {
  database = await testDatabase();
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

/** Queues an email whose process is lost in an attempt, and returns what the next process makes of it. */
async function loseProcess(email: OutgoingEmail, attempt: number, isRecorded = false) {
  const { db, pool } = database;
  const id = await createMailQueue(createJobQueue({ pool, log }), appSecret).enqueue(db, email);
  await pool.query(
    "update jobs set state = 'running', attempt = $1, due_at = now() - interval '1 second'",
    [attempt],
  );
  if (isRecorded) await pool.query("update emails set sent_at = now(), sent_by = 'mail_server'");
  const next = startMailProcess(database, `smtp://127.0.0.1:${server.port}`, log);
  await waitForEmptyMailQueue({ database });
  await next.close();
  const { rows } = await pool.query(
    'select state, attempts, error from emails join jobs using (id) where id = $1',
    [id],
  );
  return { ...rows[0], received: server.received.length };
}

const reason = 'The server was interrupted while sending this email. It may have arrived.';

test('an account email is sent again', async () => {
  const end = await loseProcess(sampleEmail(), 1);
  expect(end).toEqual({ state: 'done', attempts: 2, error: null, received: 1 });
});

test('an email that was lost in its last attempt has failed, with the reason', async () => {
  const end = await loseProcess(sampleEmail(), queues.mail.maxAttempts);
  expect(end).toEqual({ state: 'failed', attempts: 1, error: reason, received: 0 });
});

test('a digest is not sent again, because it may have arrived', async () => {
  const end = await loseProcess(sampleDigest(), 1);
  expect(end).toEqual({ state: 'failed', attempts: 1, error: reason, received: 0 });
});

test('a digest that is recorded as sent is done', async () => {
  const end = await loseProcess(sampleDigest(), 1, true);
  expect(end).toEqual({ state: 'done', attempts: 0, error: null, received: 0 });
});
