import { randomUUID } from 'node:crypto';
import { systemActor } from '#domain/actor.ts';
import type { CampaignPace } from '#domain/newsletter/campaign/campaign-deps.ts';
import { startNewsletterWorker } from '#domain/newsletter/campaign/newsletter-worker.ts';
import { resumeCampaigns } from '#domain/newsletter/campaign/resume-campaigns.ts';
import { createIssue } from '#domain/newsletter/issues/edit-issues.ts';
import { getIssue, type Issue } from '#domain/newsletter/issues/find-issue.ts';
import { pauseSending, startSending } from '#domain/newsletter/issues/issue-sending.ts';
import { retryDeliveries } from '#domain/newsletter/issues/retry-deliveries.ts';
import { createJobQueue, type JobQueue } from '#jobs/job-queue.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import { sampleContext } from '#mail/testing/sample-context.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { appSecret } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import type { TestDatabase } from '../test-database.ts';

const { publicUrl } = sampleContext;
const settings = { ...sampleContext, contact_email: 'info@example.gov' };

/** As fast as the mail server, with short waits. */
export const testPace: CampaignPace = {
  emailsPerMinute: 600_000,
  batchSize: 5,
  runSeconds: 1,
  deferredSeconds: 1,
  maxAttempts: 3,
  maxRejectedInRow: 20,
  unavailableSeconds: 1,
};

/** Longer than a busy machine takes for anything. */
const patientMs = 60_000;

/** Starts a process that sends issues to the mail server on a port, and gives up what stalls for `socketTimeoutMs`. */
export function startCampaigns(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  port: number,
  pace: Partial<CampaignPace> = {},
  socketTimeoutMs = patientMs,
): { jobs: JobQueue; close(): Promise<void>; resume(): Promise<void> } {
  const log = recordingLog();
  const jobs = createJobQueue({ pool, log });
  const url = `smtp://127.0.0.1:${port}?pool=true&socketTimeout=${socketTimeoutMs}`;
  const transport = smtpTransport(url, publicUrl, { allowPrivateHosts: false });
  startNewsletterWorker(jobs, {
    ...{ db, pool, jobs, appSecret, publicUrl, log },
    transport: async () => transport,
    readSettings: async () => settings,
    from: { address: undefined, name: undefined },
    now: () => new Date(),
    pace: { ...testPace, ...pace },
  });
  return {
    jobs,
    resume: () => resumeCampaigns({ db, jobs }),
    async close() {
      await jobs.stop();
      transport.close();
    },
  };
}

/** Actions on issues. */
export function issueActions({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, jobs: JobQueue) {
  const deps = { db, jobs, now: () => new Date(), smtpUrl: 'smtp://mail.example.org' };
  const actor = systemActor('Test');
  return {
    async subscribe(emails: readonly string[]): Promise<void> {
      await pool.query(
        `insert into newsletter_subscribers (email, reference, confirmed_at)
         select email, 'N-' || gen_random_uuid(), now() from unnest($1::text[]) as email`,
        [emails],
      );
    },
    create: (): Promise<Issue> =>
      createIssue(db, actor, randomUUID(), {
        subject: 'News of the week',
        preview: 'Read this',
        content: '<p>Read <a href="/news">our news</a>.</p>',
      }),
    start: (issue: Issue) => startSending(deps, actor, issue),
    pause: (issue: Issue) => pauseSending(deps, actor, issue),
    retry: (issue: Issue, deliveries: readonly string[]) =>
      retryDeliveries(deps, actor, issue.id, deliveries),
    read: ({ id }: Pick<Issue, 'id'>) => getIssue(db, actor, id),
    async finished({ id }: Pick<Issue, 'id'>): Promise<Issue> {
      return until('a sent issue', async () => {
        const issue = await getIssue(db, actor, id);
        return issue.status === 'sent' ? issue : undefined;
      });
    },
    /** The status of each recipient. */
    async statuses({ id }: Pick<Issue, 'id'>): Promise<Record<string, string>> {
      const { rows } = await pool.query(
        'select email, status from newsletter_deliveries where issue_id = $1 order by email',
        [id],
      );
      return Object.fromEntries(rows.map(({ email, status }) => [email, status]));
    },
  };
}
