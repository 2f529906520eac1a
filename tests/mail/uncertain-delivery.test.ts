// @module-tag nightly

import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingLog } from '#jobs/testing/event-log.ts';
import { sampleDigest, sampleEmail } from '#mail/testing/sample-emails.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { startMailProcess } from './mail-process.ts';
import { startMailServer } from './mail-server.ts';

let database: TestDatabase;
let log: ReturnType<typeof recordingLog>;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  database = await testDatabase();
  log = recordingLog();
  closing = [database.close];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Starts a mail server that does not reply to the first content, and a process that sends to it. */
async function loseFirstReply() {
  const arrived: (string | undefined)[] = [];
  const server = await startMailServer({
    onData(stream, _session, done) {
      simpleParser(stream).then(({ messageId }) => {
        arrived.push(messageId);
        if (arrived.length > 1) done();
      }, done);
    },
  });
  // What stalls is given up after a second.
  const url = `smtp://127.0.0.1:${server.port}?socketTimeout=1000`;
  const sending = startMailProcess(database, url, log);
  closing.push(server.close, sending.close);
  return { arrived, mailQueue: sending.mailQueue };
}

async function logged(id: string) {
  const { rows } = await database.pool.query(
    `select error, attempts, sent_by, state from emails join jobs using (id) where id = $1`,
    [id],
  );
  return rows[0];
}

test('an account email that may have arrived is sent again as the same email', async () => {
  const { arrived, mailQueue } = await loseFirstReply();
  const id = await mailQueue.enqueue(database.db, sampleEmail());
  await waitForEmptyMailQueue({ database });
  const messageId = `<${id}@www.example.gov>`;
  expect(arrived).toEqual([messageId, messageId]);
  expect(await logged(id)).toMatchObject({ attempts: 2, sent_by: 'mail_server', state: 'done' });
});

test('a digest that may have arrived is not sent again', async () => {
  const { arrived, mailQueue } = await loseFirstReply();
  const id = await mailQueue.enqueue(database.db, sampleDigest());
  await waitForEmptyMailQueue({ database });
  expect(arrived).toHaveLength(1);
  expect(await logged(id)).toMatchObject({ attempts: 1, sent_by: null, state: 'failed' });
  expect((await logged(id)).error).toMatch(/^It may have arrived, so it isn’t sent again\. /);
});
