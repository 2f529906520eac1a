import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { isRunning, processTree } from '../running-site/process-tree.ts';
import { type SiteProcess, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

/** Returns the running processes that the site has started. */
async function expectCalledOff(site: SiteProcess): Promise<void> {
  const below = processTree(site.pid);
  expect(await site.end()).toEqual({ code: 0, signal: null });
  expect(site.output()).not.toMatch(/Ready on|^\s+at /m);
  await until('the end of what it had started', () => !below.some(({ pid }) => isRunning(pid)));
}

const isThere = (site: SiteProcess, name: string) =>
  processTree(site.pid).some((one) => one.name === name);

test('stops on SIGTERM while the database is created, and leaves no partial database', async () => {
  const site = spawnSite({ dataDir: data.path });
  await until('initdb', () => isThere(site, 'initdb'));
  await expectCalledOff(site);
  expect(readdirSync(data.path).filter((name) => name.includes('unfinished'))).toEqual([]);
  const next = await startSite({ dataDir: data.path });
  expect(await next.end()).toEqual({ code: 0, signal: null });
});

test.each([0, 300, 1_000, 2_000, 3_000])(
  'stops on SIGTERM %i ms after the database has started, and starts normally the next time',
  async (afterMs) => {
    const site = spawnSite({ dataDir: data.path });
    await until('postgres', () => isThere(site, 'postgres') && !isThere(site, 'initdb'));
    await pause(afterMs);
    const exit = await site.end();
    expect(exit).toEqual({ code: 0, signal: null });
    const next = await startSite({ dataDir: data.path });
    expect((await fetch(next.url)).status).toBe(200);
    expect(await next.end()).toEqual({ code: 0, signal: null });
  },
  120_000,
);

test('stops on SIGTERM while another process migrates the database', async () => {
  const { url, drop } = await emptyDatabase();
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(7301944)');
    const site = spawnSite({ dataDir: data.path, env: { DATABASE_URL: url } });
    await until('a start that waits for the migration', async () => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where application_name = 'directorate migrate'
           and wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    });
    await expectCalledOff(site);
  });
  await drop();
});

test('stops several processes on SIGTERM during their startup', async () => {
  const site = spawnSite({ dataDir: data.path, env: { WORKERS: '2' } });
  await until('initdb', () => isThere(site, 'initdb'));
  await expectCalledOff(site);
});
