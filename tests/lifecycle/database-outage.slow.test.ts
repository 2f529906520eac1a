import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { listenTo } from '../api/event-stream.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { findDatabaseServer, killNow, processTree } from '../running-site/process-tree.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

const recoveryWithinMs = 30_000;

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

async function readiness(site: RunningSite): Promise<number> {
  return (await fetch(`${site.url}/readyz`)).status;
}

async function rename(address: string, title: string): Promise<void> {
  await onServer(address, (client) =>
    client.query(
      `insert into pages (title, slug, status, published_at)
       values ($1, 'weather', 'published', now())
       on conflict (slug) where deleted_at is null do update set title = excluded.title`,
      [title],
    ),
  );
}

async function expectTitle(site: RunningSite, title: string): Promise<void> {
  await until(`the title "${title}"`, async () => {
    const page = await fetch(`${site.url}/weather`);
    return (await page.text()).includes(title);
  });
}

/**
 * Renames the page and has it cached. The notification of the new title may come after the page was read, and
 * remove it from the cache; visitors hear of changed settings, whose notification follows it.
 */
async function cacheTitle(site: RunningSite, address: string, title: string): Promise<void> {
  const visitor = await listenTo(site);
  try {
    await rename(address, title);
    await onServer(address, (client) =>
      client.query(
        `insert into site_settings (site_name) values ($1)
         on conflict (singleton) do update set site_name = excluded.site_name`,
        [`The weather: ${title}`],
      ),
    );
    await visitor.next();
    const page = await fetch(`${site.url}/weather`);
    expect(await page.text()).toContain(title);
  } finally {
    visitor.stop();
  }
}

function killDatabase(below: number): void {
  killNow(processTree(findDatabaseServer(below).pid).map(({ pid }) => pid));
}

test('serves pages from the cache and reports that it is not ready while the database is down', async () => {
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({ dataDir: `${data.path}-database`, password });
  const site = await startSite({ dataDir: data.path, env: { DATABASE_URL: postgres.url } });
  try {
    await cacheTitle(site, postgres.url, 'Calm');
    killDatabase(process.pid);
    await until('the news that it is not ready', async () => (await readiness(site)) === 503);

    const cached = await fetch(`${site.url}/weather`);
    expect(cached.status).toBe(200);
    expect(await cached.text()).toContain('Calm');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const unknown = await fetch(`${site.url}/never-seen`);
    expect(unknown.status).toBe(503);
    expect(await unknown.text()).not.toMatch(/ECONNREFUSED|ENOENT|\.s\.PGSQL/);

    await postgres.ensureRunning();
    await until('readiness', async () => (await readiness(site)) === 200, recoveryWithinMs);
    await rename(postgres.url, 'Clear sky');
    await expectTitle(site, 'Clear sky');
  } finally {
    await site.end();
    await postgres.release();
  }
});

test('waits at startup for a database that cannot be reached', async () => {
  const password = randomBytes(16).toString('hex');
  const dataDir = `${data.path}-database`;
  const { url, release } = await startEmbeddedPostgres({ dataDir, password });
  await release();
  const waiting = spawnSite({ dataDir: data.path, env: { DATABASE_URL: url, WORKERS: '2' } });
  const cancelled = spawnSite({ dataDir: data.path, env: { DATABASE_URL: url } });
  for (const site of [waiting, cancelled]) {
    await until('the reason in the log', () =>
      /Waiting for the database\. The database cannot be reached/.test(site.output()),
    );
  }
  expect(await cancelled.end()).toEqual({ code: 0, signal: null });

  const postgres = await startEmbeddedPostgres({ dataDir, password });
  try {
    await until('a site that is ready', () => /Ready on/.test(waiting.output()));
    expect(await waiting.end()).toEqual({ code: 0, signal: null });
  } finally {
    await postgres.release();
  }
});

test('restarts the embedded database after a crash', async () => {
  const site = await startSite({ dataDir: data.path });
  try {
    const address = embeddedDatabaseUrl(site.pid, data.path);
    await cacheTitle(site, address, 'Before the storm');
    killDatabase(site.pid);
    expect((await fetch(`${site.url}/weather`)).status).toBe(200);
    await until(
      'a change made after the recovery',
      () =>
        rename(address, 'After the storm').then(
          () => true,
          () => false,
        ),
      recoveryWithinMs,
    );
    await expectTitle(site, 'After the storm');
    await until('readiness', async () => (await readiness(site)) === 200, recoveryWithinMs);
  } finally {
    await site.end();
  }
});
