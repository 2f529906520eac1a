import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import {
  findDatabaseServer,
  isRunning,
  killNow,
  processTree,
} from '../running-site/process-tree.ts';
import { launcher, type RunningSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

const writes = 200;
const writesBeforeKill = 50;

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

/** Publishes pages, kills in the middle, and goes on until the database is gone. Returns the acknowledged slugs. */
async function publishDuring(site: RunningSite, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const publish = (client: pg.Client, slug: string) =>
    client.query(
      `insert into pages (title, slug, status, published_at) values ($1, $1, 'published', now())`,
      [slug],
    );
  await onServer(embeddedDatabaseUrl(site.pid, data.path), async (client) => {
    client.on('error', () => undefined);
    for (let number = 0; number < writes; number += 1) {
      if (number === writesBeforeKill) kill();
      const slug = `acknowledged-${number}`;
      await publish(client, slug);
      acknowledged.push(slug);
    }
  }).catch(() => undefined);
  return acknowledged;
}

async function expectNothingLost(slugs: readonly string[]): Promise<void> {
  expect(slugs.length).toBeGreaterThanOrEqual(writesBeforeKill);
  const site = await startSite({ dataDir: data.path, script: launcher });
  for (const slug of slugs) expect((await fetch(`${site.url}/${slug}`)).status, slug).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.end()).toEqual({ code: 0, signal: null });
}

function serversOf(site: RunningSite): number[] {
  const database = findDatabaseServer(site.pid).pid;
  const databaseProcesses = new Set(processTree(database).map(({ pid }) => pid));
  return processTree(site.pid)
    .map(({ pid }) => pid)
    .filter((pid) => !databaseProcesses.has(pid));
}

test('loses no committed data on kill -9 of the site', async () => {
  const site = await startSite({ dataDir: data.path, script: launcher });
  const database = findDatabaseServer(site.pid);
  const slugs = await publishDuring(site, () => killNow(serversOf(site)));
  await site.exited;
  await expectNothingLost(slugs);
  await until('the end of the database', () => !isRunning(database.pid));
});

test('loses no committed data on kill -9 of the site and of every database process', {
  tags: ['gate'],
}, async () => {
  const site = await startSite({ dataDir: data.path, script: launcher });
  const database = findDatabaseServer(site.pid);
  const slugs = await publishDuring(site, () =>
    killNow(processTree(site.pid).map(({ pid }) => pid)),
  );
  await site.exited;
  await until('the end of the database', () => !isRunning(database.pid));
  await expectNothingLost(slugs);
});

test('loses no committed data on kill -9 of the database server alone, whose child processes linger', async () => {
  const site = await startSite({ dataDir: data.path, script: launcher });
  const slugs = await publishDuring(site, () =>
    killNow([findDatabaseServer(site.pid).pid, ...serversOf(site)]),
  );
  await site.exited;
  await expectNothingLost(slugs);
});
