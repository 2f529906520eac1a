import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type RecipientMailServer,
  startRecipientMailServer,
} from '../mail/recipient-mail-server.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, startCampaigns } from './campaign-site.ts';

/** Timers may fire a little early. */
const toleranceMs = 20;

let database: TestDatabase;
let server: RecipientMailServer;
beforeEach(async () => {
  database = await testDatabase();
  server = await startRecipientMailServer();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

test.each([
  ['in one run', 60],
  ['in a run for each batch', 0.01],
])('no more emails are sent than the pace allows, %s', async (_how, runSeconds) => {
  // A batch of five every second.
  const pace = { emailsPerMinute: 300, batchSize: 5, runSeconds };
  const campaigns = startCampaigns(database, server.port, pace);
  const issues = issueActions(database, campaigns.jobs);
  // The first issue loads what renders emails.
  await issues.subscribe(['first@example.org']);
  await issues.finished(await issues.start(await issues.create()));
  await issues.subscribe(Array.from({ length: 19 }, (_, index) => `a-${index}@example.org`));
  const issue = await issues.create();
  const startedAt = performance.now();
  const waits: number[] = [];
  server.onArrival = () => waits.push(performance.now() - startedAt);
  await issues.finished(await issues.start(issue));
  await campaigns.close();
  expect(waits).toHaveLength(20);
  const early = waits.filter((ms, index) => ms < Math.floor(index / 5) * 1_000 - toleranceMs);
  expect(early).toEqual([]);
});

test('two issues in two processes share the pace', async () => {
  const pace = { emailsPerMinute: 300, batchSize: 5, runSeconds: 60 };
  const processes = [1, 2].map(() => startCampaigns(database, server.port, pace));
  const [first] = processes;
  if (!first) throw new Error('No process.');
  const issues = issueActions(database, first.jobs);
  await issues.subscribe(['first@example.org']);
  await issues.finished(await issues.start(await issues.create()));
  await issues.subscribe(Array.from({ length: 9 }, (_, index) => `a-${index}@example.org`));
  const both = [await issues.create(), await issues.create()];
  const startedAt = performance.now();
  const waits: number[] = [];
  server.onArrival = () => waits.push(performance.now() - startedAt);
  for (const issue of both) await issues.start(issue);
  for (const issue of both) await issues.finished(issue);
  for (const { close } of processes) await close();
  expect(waits).toHaveLength(20);
  const early = waits.filter((ms, index) => ms < Math.floor(index / 5) * 1_000 - toleranceMs);
  expect(early).toEqual([]);
});
