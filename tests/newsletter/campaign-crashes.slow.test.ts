import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobQueue } from '#jobs/job-queue.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import {
  type RecipientMailServer,
  startRecipientMailServer,
} from '../mail/recipient-mail-server.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, testPace } from './campaign-site.ts';

const script = path.join(import.meta.dirname, 'campaign-process.js');
const recipients = 2_000;
const kills = 6;
const withinMs = 60_000;

let database: TestDatabase;
let server: RecipientMailServer;
const children = new Set<ChildProcess>();
beforeEach(async () => {
  database = await testDatabase();
  server = await startRecipientMailServer();
});
afterEach(async () => {
  for (const child of children) await kill(child);
  await server.close();
  await database.close();
});

function startProcess(): ChildProcess {
  const child = spawn(process.execPath, [script, database.url, String(server.port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
}

/** Waits until the issue is sent, for as long as emails keep arriving. */
async function untilSent<Issue extends { status: string }>(
  read: () => Promise<Issue>,
): Promise<Issue> {
  for (;;) {
    const before = server.arrived.length;
    const issue = await until(
      'more emails, or the end of the issue',
      async () => {
        const now = await read();
        return now.status === 'sent' || server.arrived.length > before ? now : undefined;
      },
      withinMs,
    );
    if (issue.status === 'sent') return issue;
  }
}

/** Kills the process when the mail server has an email and has not replied yet. */
async function killOnArrival(child: ChildProcess, wanted: number): Promise<void> {
  const ended = once(child, 'exit');
  server.onArrival = () => {
    if (server.arrived.length < wanted) return;
    server.onArrival = () => {};
    child.kill('SIGKILL');
  };
  await ended;
  children.delete(child);
}

test(
  'an issue reaches each recipient at most once, however often its process is killed',
  async () => {
    const jobs = createJobQueue({ pool: database.pool, log: recordingLog() });
    const issues = issueActions(database, jobs);
    // Every fiftieth is deferred the first time.
    const emails = Array.from({ length: recipients }, (_, index) =>
      index % 50 === 0 ? `greylist-${index}@example.org` : `a-${index}@example.org`,
    );
    await issues.subscribe(emails);
    const issue = await issues.start(await issues.create());

    for (let count = 0; count < kills; count += 1) {
      const child = startProcess();
      const wanted = server.arrived.length + 1 + Math.random() * 200;
      if (count % 2 === 0) await killOnArrival(child, wanted);
      else {
        await until('some emails', () => server.arrived.length >= wanted, withinMs);
        await delay(Math.random() * 30);
        await kill(child);
      }
    }
    expect(await issues.read(issue)).toMatchObject({ status: 'sending' });
    startProcess();
    const sent = await untilSent(() => issues.read(issue));

    expect(new Set(server.arrived).size).toBe(server.arrived.length);
    const arrived = new Set(server.arrived);
    const statuses = await issues.statuses(issue);
    expect(Object.keys(statuses)).toHaveLength(recipients);
    const lost = emails.filter((email) => statuses[email] === 'sent' && !arrived.has(email));
    const open = emails.filter((email) => !/^(sent|unknown)$/.test(statuses[email] ?? ''));
    expect({ lost, open }).toEqual({ lost: [], open: [] });
    expect(sent.counts?.unknown).toBeGreaterThanOrEqual(kills / 2);
    expect(sent.counts?.unknown).toBeLessThanOrEqual(testPace.batchSize * kills);
    await jobs.stop();
  },
  kills * withinMs,
);
