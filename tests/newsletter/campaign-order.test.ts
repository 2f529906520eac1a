import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CampaignPace } from '#domain/newsletter/campaign/campaign-deps.ts';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
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

/** Starts two processes that send issues in very short runs. */
function startProcesses(pace: Partial<CampaignPace> = {}): void {
  for (const _ of [1, 2]) {
    campaigns.push(startCampaigns(database, server.port, { runSeconds: 0.01, ...pace }));
  }
  const [first] = campaigns;
  if (first) issues = issueActions(database, first.jobs);
}

async function startTwo(): Promise<[Issue, Issue]> {
  await issues.subscribe(Array.from({ length: 20 }, (_, index) => `a-${index}@example.org`));
  const [first, second] = [await issues.create(), await issues.create()];
  return [await issues.start(first), await issues.start(second)];
}

async function jobIdOf({ id }: Issue): Promise<string> {
  const { rows } = await database.pool.query('select job_id from newsletter_issues where id = $1', [
    id,
  ]);
  return rows[0].job_id;
}

test('the issue that was started first is sent first, and the other one says what it waits for', async () => {
  startProcesses({ emailsPerMinute: 600 });
  const [first, second] = await startTwo();
  expect(first.waits_for).toBeNull();
  expect(second.waits_for).toEqual({ id: first.id, subject: first.subject });
  await issues.finished(first);
  await issues.finished(second);
  const { rows } = await database.pool.query(
    `select issue_id from newsletter_deliveries group by issue_id
     having min(updated_at) > (select max(updated_at) from newsletter_deliveries where issue_id = $1)`,
    [first.id],
  );
  expect(rows).toEqual([{ issue_id: second.id }]);
});

test('an issue that waits is left as it is, and follows when the first one is paused', async () => {
  startProcesses({ emailsPerMinute: 60 });
  const [first, second] = await startTwo();
  const job = await jobIdOf(second);
  await until('a run that had to wait', async () => {
    const { rows } = await database.pool.query(
      "select from jobs where id = $1 and state = 'waiting' and due_at > now()",
      [job],
    );
    return rows.length > 0;
  });
  const waiting = await issues.read(second);
  expect(waiting).toMatchObject({ updated_at: second.updated_at, counts: { waiting: 20 } });
  expect(await jobIdOf(second)).toBe(job);
  await issues.pause(await issues.read(first));
  await until('an email of the second issue', async () => {
    const { counts, waits_for } = await issues.read(second);
    return waits_for === null && (counts?.sent ?? 0) > 0;
  });
});
