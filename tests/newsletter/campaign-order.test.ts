import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampaignPace } from '#domain/newsletter/campaign/campaign-deps.ts';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import * as renderer from '#mail/emails/email-renderer.tsx';
import {
  type RecipientMailServer,
  startRecipientMailServer,
} from '../mail/recipient-mail-server.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, startCampaigns } from './campaign-site.ts';

let database: TestDatabase;
let server: RecipientMailServer;
let campaigns: ReturnType<typeof startCampaigns>[];
let issues: ReturnType<typeof issueActions>;
beforeEach(async () => {
  database = await testDatabase();
  server = await startRecipientMailServer();
  campaigns = [];
});
afterEach(async () => {
  await Promise.all(campaigns.map(({ close }) => close()));
  await server.close();
  await database.close();
});

function startProcess(pace: Partial<CampaignPace> = {}) {
  const started = startCampaigns(database, server.port, pace);
  campaigns.push(started);
  return started;
}

/** Starts two issues; no process sends them yet. */
async function startTwo(): Promise<[Issue, Issue]> {
  const jobs = createJobQueue({ pool: database.pool, log: recordingLog() });
  issues = issueActions(database, jobs);
  await issues.subscribe(Array.from({ length: 20 }, (_, index) => `a-${index}@example.org`));
  const [first, second] = [await issues.create(), await issues.create()];
  return [await issues.start(first), await issues.start(second)];
}

const update = (sql: string, values: unknown[]) => database.pool.query(sql, values);

async function jobOf({ id }: Issue) {
  const { rows } = await update(
    `select jobs.* from jobs join newsletter_issues as issue on issue.job_id = jobs.id where issue.id = $1`,
    [id],
  );
  return rows[0];
}

/** Waits until a run of the issue had to wait. */
function postponed(issue: Issue): Promise<boolean> {
  return until('a postponed run', async () => {
    const { state, due_at } = await jobOf(issue);
    return state === 'waiting' && due_at > new Date(Date.now() + 500);
  });
}

/** Whether all emails of `first` were sent before those of `second`. */
async function wasSentBefore(first: Issue, second: Issue): Promise<boolean> {
  const { rows } = await update(
    `select max(updated_at) filter (where issue_id = $1) < min(updated_at) filter (where issue_id = $2) as is_first
     from newsletter_deliveries`,
    [first.id, second.id],
  );
  return rows[0].is_first;
}

test('the issue that was started first is sent first, although nothing is sending it yet', async () => {
  const [first, second] = await startTwo();
  expect(first.waits_for).toBeNull();
  expect(second.waits_for).toEqual({ id: first.id, subject: first.subject });
  // As if the process that was sending it had been lost.
  await update('delete from jobs where id = $1', [(await jobOf(first)).id]);
  const job = await jobOf(second);
  const { resume } = startProcess({ runSeconds: 0.01 });
  await postponed(second);
  expect(server.arrived).toEqual([]);
  expect(await issues.read(second)).toMatchObject({ updated_at: second.updated_at });
  expect(await jobOf(second)).toMatchObject({ id: job.id, attempt: 0 });
  await resume();
  await issues.finished(first);
  expect((await issues.finished(second)).waits_for).toBeNull();
  expect(await wasSentBefore(first, second)).toBe(true);
});

test('a paused issue keeps no other waiting, and takes its turn again when it is resumed', async () => {
  const [first, second] = await startTwo();
  await issues.pause(first);
  startProcess({ emailsPerMinute: 300, runSeconds: 1 });
  await until('an email', () => server.arrived.length > 0);
  const resumed = await issues.start(await issues.read(first));
  expect(resumed.waits_for).toBeNull();
  expect((await issues.read(second)).waits_for).toMatchObject({ id: first.id });
  await issues.finished(first);
  expect((await issues.read(second)).status).toBe('sending');
  await issues.finished(second);
});

test.each([
  [
    'whose next run is some time away',
    `update jobs set due_at = now() + interval '1 hour' where id = $1`,
  ],
  [
    'whose remaining emails are deferred',
    `update newsletter_deliveries set due_at = now() + interval '1 hour'
     where issue_id = (select id from newsletter_issues where job_id = $1)`,
  ],
])('an issue %s keeps no other waiting', async (_which, sql) => {
  const [first, second] = await startTwo();
  await update(sql, [(await jobOf(first)).id]);
  expect((await issues.read(second)).waits_for).toBeNull();
  startProcess();
  expect((await issues.finished(second)).counts).toMatchObject({ sent: 20 });
  expect((await issues.read(first)).counts).toMatchObject({ waiting: 20 });
});

test('an issue that cannot be turned into an email says so, and the next one is sent', async () => {
  const [first, second] = await startTwo();
  const rendered = vi.spyOn(renderer, 'renderIssue').mockRejectedValueOnce(new Error('Too deep.'));
  startProcess({ unavailableSeconds: 60 });
  expect((await issues.finished(second)).counts).toMatchObject({ sent: 20 });
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await issues.read(first)).toMatchObject({
    status: 'sending',
    delivery_error: expect.stringContaining('could not be created'),
    counts: { waiting: 20 },
  });
});
