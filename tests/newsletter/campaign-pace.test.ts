// @module-tag nightly

import { expect, test } from 'vitest';
import { addresses, campaignSite } from './campaign-hooks.ts';

/** Timers may fire a little early. */
const toleranceMs = 20;

const site = campaignSite();

test.each([
  ['in one run', 60],
  ['in a run for each batch', 0.01],
])('no more emails are sent than the pace allows, %s', async (_how, runSeconds) => {
  // A batch of five every second.
  const pace = { emailsPerMinute: 300, batchSize: 5, runSeconds };
  site.startProcess(pace);
  // The first issue loads what renders emails.
  await site.issues.finished(await site.sendTo(['first@example.org']));
  await site.issues.subscribe(addresses('a', 19));
  const issue = await site.issues.create();
  const startedAt = performance.now();
  const waits: number[] = [];
  site.server.onArrival = () => waits.push(performance.now() - startedAt);
  await site.issues.finished(await site.issues.start(issue));
  expect(waits).toHaveLength(20);
  const early = waits.filter((ms, index) => ms < Math.floor(index / 5) * 1_000 - toleranceMs);
  expect(early).toEqual([]);
});

test('two issues in two processes share the pace', async () => {
  const pace = { emailsPerMinute: 300, batchSize: 5, runSeconds: 60 };
  site.startProcess(pace);
  site.startProcess(pace);
  await site.issues.finished(await site.sendTo(['first@example.org']));
  await site.issues.subscribe(addresses('a', 9));
  const both = [await site.issues.create(), await site.issues.create()];
  const startedAt = performance.now();
  const waits: number[] = [];
  site.server.onArrival = () => waits.push(performance.now() - startedAt);
  for (const issue of both) await site.issues.start(issue);
  for (const issue of both) await site.issues.finished(issue);
  expect(waits).toHaveLength(20);
  const early = waits.filter((ms, index) => ms < Math.floor(index / 5) * 1_000 - toleranceMs);
  expect(early).toEqual([]);
});
