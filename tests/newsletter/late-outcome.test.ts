import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ClaimedDelivery,
  claimDeliveries,
  markInterrupted,
} from '#domain/newsletter/campaign/claim-deliveries.ts';
import {
  type DeliveryOutcome,
  recordOutcome,
} from '#domain/newsletter/campaign/delivery-outcome.ts';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, testPace } from './campaign-site.ts';

let database: TestDatabase;
let issues: ReturnType<typeof issueActions>;
let issue: Issue;
beforeEach(async () => {
  database = await testDatabase();
  const { pool } = database;
  issues = issueActions(database, createJobQueue({ pool, log: recordingLog() }));
  await issues.subscribe(['a@example.org']);
  issue = await issues.start(await issues.create());
});
afterEach(() => database.close());

/** Claims the only delivery, as the current run of the issue does. */
async function claim(): Promise<ClaimedDelivery> {
  const { rows } = await database.pool.query<{ job_id: string }>(
    'select job_id from newsletter_issues',
  );
  const run = { issue: issue.id, job: rows[0]?.job_id ?? '', rejectedInRow: 0 };
  const { deliveries } = await claimDeliveries(database.pool, run, 1);
  if (!deliveries[0]) throw new Error('There was nothing to claim.');
  return deliveries[0];
}

const record = (delivery: ClaimedDelivery, outcome: DeliveryOutcome) =>
  recordOutcome(database.db, delivery, outcome, testPace);

async function current() {
  const { rows } = await database.pool.query('select status, attempts from newsletter_deliveries');
  return rows[0];
}

test('a run that lost its lock records what became of an email that counts as unknown', async () => {
  const claimed = await claim();
  await markInterrupted(database.pool, issue.id);
  expect(await current()).toEqual({ status: 'unknown', attempts: 1 });
  await record(claimed, { is: 'sent' });
  expect(await current()).toEqual({ status: 'sent', attempts: 1 });
});

test('a run that lost its lock changes nothing about an email that was claimed again', async () => {
  const lost = await claim();
  await markInterrupted(database.pool, issue.id);
  await issues.retry(issue, [lost.id]);
  const again = await claim();
  await record(lost, { is: 'failed', error: 'Late.' });
  expect(await current()).toEqual({ status: 'sending', attempts: 0 });
  await record(again, { is: 'sent' });
  expect(await current()).toEqual({ status: 'sent', attempts: 1 });
});

test('a run that lost its lock does not send an email again that a later run was sending', async () => {
  const first = await claim();
  await record(first, { is: 'deferred', error: 'Later.' });
  await database.pool.query('update newsletter_deliveries set due_at = now()');
  await claim();
  await markInterrupted(database.pool, issue.id);
  await record(first, { is: 'unavailable', error: 'Late.' });
  expect(await current()).toEqual({ status: 'unknown', attempts: 2 });
});
