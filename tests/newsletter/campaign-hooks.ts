import { afterEach, beforeEach } from 'vitest';
import type { CampaignPace } from '#domain/newsletter/campaign/campaign-deps.ts';
import type { Issue } from '#domain/newsletter/issues/find-issue.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { recordingLog } from '#jobs/testing/event-log.ts';
import {
  type RecipientMailServer,
  startRecipientMailServer,
} from '../mail/recipient-mail-server.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, startCampaigns } from './campaign-site.ts';

interface CampaignSite {
  database: TestDatabase;
  server: RecipientMailServer;
  /** By the process that was started last, or by none. */
  issues: ReturnType<typeof issueActions>;
  /** Starts an issue to new subscribers. */
  sendTo(emails: readonly string[]): Promise<Issue>;
  /** Starts a process that sends to `server` or to another port, and ends with the test. */
  startProcess(
    pace?: Partial<CampaignPace>,
    options?: { port?: number; socketTimeoutMs?: number },
  ): ReturnType<typeof startCampaigns>;
}

/** A database, a mail server and the processes that send, new for each test of a file. */
export function campaignSite(): CampaignSite {
  let database: TestDatabase;
  let server: RecipientMailServer;
  let issues: ReturnType<typeof issueActions>;
  let started: ReturnType<typeof startCampaigns>[];
  beforeEach(async () => {
    database = await testDatabase();
    server = await startRecipientMailServer();
    issues = issueActions(database, createJobQueue({ pool: database.pool, log: recordingLog() }));
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map(({ close }) => close()));
    await server.close();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get issues() {
      return issues;
    },
    async sendTo(emails) {
      await issues.subscribe(emails);
      return issues.start(await issues.create());
    },
    startProcess(pace = {}, { port = server.port, socketTimeoutMs } = {}) {
      const campaigns = startCampaigns(database, port, pace, socketTimeoutMs);
      started.push(campaigns);
      issues = issueActions(database, campaigns.jobs);
      return campaigns;
    },
  };
}

/** `name-1@example.org` and so on. */
export const addresses = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@example.org`);
