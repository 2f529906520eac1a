// @module-tag nightly

import { beforeEach, expect, test } from 'vitest';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
import { until } from '../running-site/until.ts';
import { addresses, campaignSite } from './campaign-hooks.ts';

const site = campaignSite();
let resume: () => Promise<void>;
beforeEach(() => {
  // A batch in each run.
  ({ resume } = site.startProcess({ runSeconds: 0.01 }));
});

const stopped = (issue: Issue) =>
  until('a paused or sent issue', async () => {
    const read = await site.issues.read(issue);
    return read.status === 'sending' ? undefined : read;
  });

test.each([
  ['unknown', '550 No such mailbox'],
  ['reject', '554 Spam'],
])('an issue is paused when the server rejects 20 emails in a row: %s', async (name, reason) => {
  const issue = await site.sendTo(addresses(name, 50));
  const paused = await stopped(issue);
  expect(paused).toMatchObject({ status: 'paused', counts: { failed: 20, waiting: 30 } });
  expect(paused.delivery_error).toMatch(
    /^Sending was paused because 20 emails in a row were rejected\. Last reason: /,
  );
  expect(paused.delivery_error).toContain(reason);
  const { rows } = await site.database.pool.query(
    "select actor_kind, actor_name, subject_id from audit_log where action = 'pause'",
  );
  expect(rows).toEqual([{ actor_kind: 'system', actor_name: 'Newsletter', subject_id: issue.id }]);
});

test('an issue that was paused after rejections is sent when a person resumes it', async () => {
  const paused = await stopped(await site.sendTo(addresses('relay', 30)));
  expect(paused.status).toBe('paused');
  const unfinishedJobs = async () => {
    const { rows } = await site.database.pool.query(
      "select from jobs where queue = 'newsletter' and state in ('waiting', 'running')",
    );
    return rows.length;
  };
  // The run that paused the issue ends a moment later.
  await expect.poll(unfinishedJobs).toBe(0);
  await resume();
  expect(await unfinishedJobs()).toBe(0);
  site.server.isRelaying = true;
  expect(await site.issues.start(paused)).toMatchObject({
    status: 'sending',
    delivery_error: null,
  });
  const sent = await site.issues.finished(paused);
  expect(sent).toMatchObject({ delivery_error: null, counts: { failed: 20, sent: 10 } });
  const { rows } = await site.database.pool.query(
    "select id from newsletter_deliveries where status = 'failed'",
  );
  await site.issues.retry(
    sent,
    rows.map(({ id }) => id),
  );
  expect(await site.issues.finished(sent)).toMatchObject({ counts: { failed: 0, sent: 30 } });
});

test('the reason of a pause repeats no email address', async () => {
  const paused = await stopped(await site.sendTo(addresses('relay', 30)));
  expect(paused.delivery_error).toContain('554 <[email address]>: Relay access denied');
});

test('an issue is sent although dead email addresses are among the others', async () => {
  // In the random order of sending, twenty in a row of either are all but impossible.
  const issue = await site.sendTo([...addresses('a', 30), ...addresses('unknown', 30)]);
  expect(await stopped(issue)).toMatchObject({ status: 'sent', counts: { sent: 30, failed: 30 } });
});

test('an issue whose last emails are rejected is sent', async () => {
  const issue = await stopped(await site.sendTo(addresses('unknown', 20)));
  expect(issue).toMatchObject({ status: 'sent', delivery_error: null, counts: { failed: 20 } });
});
