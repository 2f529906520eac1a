import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { findDatabaseServer, isRunning, processTree } from '../running-site/process-tree.ts';
import { launcher, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

test('starts on an empty folder, and again on the same folder', { tags: ['gate'] }, async () => {
  const first = await startSite({ dataDir: data.path, script: launcher });
  const page = await fetch(first.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  expect(await first.end()).toEqual({ code: 0, signal: null });

  const second = await startSite({ dataDir: data.path, script: launcher });
  expect((await fetch(second.url)).status).toBe(200);
  expect(await second.end()).toEqual({ code: 0, signal: null });
});

test.each([undefined, 'development', 'production'])(
  'runs the production build of React with NODE_ENV=%s',
  async (mode) => {
    const listing = path.join(path.dirname(data.path), 'loaded-files');
    const site = await startSite({
      dataDir: data.path,
      env: {
        ...(mode && { NODE_ENV: mode }),
        NODE_OPTIONS: `--require=${path.resolve('tests/running-site/list-loaded-files.cjs')}`,
        LOADED_FILES: listing,
      },
    });
    expect((await fetch(site.url)).status).toBe(200);
    expect(await site.end()).toEqual({ code: 0, signal: null });
    const loaded = await readFile(listing, 'utf8');
    expect(loaded).toMatch(/react\.production\.js$/m);
    expect(loaded).not.toMatch(/\.development\.js$/m);
  },
);

async function expectEndOfAll(signal: NodeJS.Signals): Promise<void> {
  const site = await startSite({ dataDir: data.path, script: launcher });
  const processes = processTree(site.pid);
  expect(processes.map(({ name }) => name)).toContain('postgres');
  const database = findDatabaseServer(site.pid);
  expect(await site.end(signal)).toEqual({ code: 0, signal: null });
  expect(isRunning(database.pid)).toBe(false);
  // PostgreSQL does not wait for its log writer.
  await until('the end of all', () => !processes.some(({ pid }) => isRunning(pid)));
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the site and its database',
  { tags: ['gate'] },
  expectEndOfAll,
);

test('a closed terminal ends the site and its database', () => expectEndOfAll('SIGHUP'));

test('finishes a running request before it stops', async () => {
  const { url, drop } = await emptyDatabase();
  const site = await startSite({ dataDir: data.path, env: { DATABASE_URL: url } });
  const response = await onServer(url, async (client) => {
    await client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Slow page', 'slow-page', 'published', now())`,
    );
    await client.query('begin');
    await client.query('lock table pages in access exclusive mode');
    const answer = fetch(`${site.url}/slow-page`);
    await until('a query that waits for the table', async () => {
      const { rows } = await client.query(
        `select 1 from pg_locks where not granted and relation = 'pages'::regclass`,
      );
      return rows.length > 0;
    });
    process.kill(site.pid, 'SIGTERM');
    await until('no new connections', () => isRejected(site.url));
    await client.query('commit');
    return answer;
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Slow page');
  expect(await site.exited).toEqual({ code: 0, signal: null });
  await drop();
});

async function isRejected(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).text();
    return false;
  } catch {
    return true;
  }
}
