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

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

async function publishOne(site: RunningSite): Promise<void> {
  await onServer(embeddedDatabaseUrl(site.pid, data.path), (client) =>
    client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Acknowledged', 'acknowledged', 'published', now())`,
    ),
  );
}

async function expectNothingLost(): Promise<void> {
  const site = await startSite({ dataDir: data.path, script: launcher });
  const page = await fetch(`${site.url}/acknowledged`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Acknowledged');
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
  await publishOne(site);
  const database = findDatabaseServer(site.pid);
  killNow(serversOf(site));
  await site.exited;
  await expectNothingLost();
  await until('the end of the database', () => !isRunning(database.pid));
});

test('loses no committed data on kill -9 of the site and of every database process', async () => {
  const site = await startSite({ dataDir: data.path, script: launcher });
  await publishOne(site);
  const database = findDatabaseServer(site.pid);
  killNow(processTree(site.pid).map(({ pid }) => pid));
  await site.exited;
  await until('the end of the database', () => !isRunning(database.pid));
  await expectNothingLost();
});

test('loses no committed data on kill -9 of the database server alone, whose child processes linger', async () => {
  const site = await startSite({ dataDir: data.path, script: launcher });
  await publishOne(site);
  const servers = serversOf(site);
  killNow([findDatabaseServer(site.pid).pid, ...servers]);
  await site.exited;
  await expectNothingLost();
});
