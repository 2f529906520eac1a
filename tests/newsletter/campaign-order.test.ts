// @module-tag nightly

import { expect, test, vi } from 'vitest';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
import * as renderer from '#mail/emails/email-renderer.tsx';
import { until } from '../running-site/until.ts';
import { addresses, campaignSite } from './campaign-hooks.ts';

const site = campaignSite();

/** Starts two issues; no process sends them yet. The second one has `more` recipients than the first. */
async function startTwo(more = 0): Promise<[Issue, Issue]> {
  const { issues } = site;
  await issues.subscribe(addresses('a', 20));
  const [first, second] = [await issues.create(), await issues.create()];
  const started = await issues.start(first);
  await issues.subscribe(addresses('b', more));
  return [started, await issues.start(second)];
}

const update = (sql: string, values: unknown[]) => site.database.pool.query(sql, values);

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
  const { resume } = site.startProcess({ runSeconds: 0.01 });
  await postponed(second);
  expect(site.server.arrived).toEqual([]);
  expect(await site.issues.read(second)).toMatchObject({ updated_at: second.updated_at });
  expect(await jobOf(second)).toMatchObject({ id: job.id, attempt: 0 });
  await resume();
  await site.issues.finished(first);
  expect((await site.issues.finished(second)).waits_for).toBeNull();
  expect(await wasSentBefore(first, second)).toBe(true);
});

test('a paused issue keeps no other waiting, and takes its turn again when it is resumed', async () => {
  // The second one takes much longer, so that it is not sent before the first one is resumed.
  const [first, second] = await startTwo(200);
  await site.issues.pause(first);
  site.startProcess({ emailsPerMinute: 300, runSeconds: 1 });
  await until('an email', () => site.server.arrived.length > 0);
  const resumed = await site.issues.start(await site.issues.read(first));
  expect(resumed.waits_for).toBeNull();
  expect((await site.issues.read(second)).waits_for).toMatchObject({ id: first.id });
  await site.issues.finished(first);
  expect((await site.issues.read(second)).status).toBe('sending');
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
  expect((await site.issues.read(second)).waits_for).toBeNull();
  site.startProcess();
  expect((await site.issues.finished(second)).counts).toMatchObject({ sent: 20 });
  expect((await site.issues.read(first)).counts).toMatchObject({ waiting: 20 });
});

test('an issue that cannot be turned into an email says so, and the next one is sent', async () => {
  const [first, second] = await startTwo();
  const rendered = vi.spyOn(renderer, 'renderIssue').mockRejectedValueOnce(new Error('Too deep.'));
  // An issue is rendered once in each run.
  site.startProcess({ unavailableSeconds: 60, runSeconds: 60 });
  expect((await site.issues.finished(second)).counts).toMatchObject({ sent: 20 });
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await site.issues.read(first)).toMatchObject({
    status: 'sending',
    delivery_error: expect.stringContaining('could not be created'),
    counts: { waiting: 20 },
  });
});
