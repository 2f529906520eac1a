import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { findDatabaseServer, killNow, processTree } from '../running-site/process-tree.ts';
import { spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

function workersOf(pid: number): number[] {
  const children = processTree(pid).filter(({ parent }) => parent === pid);
  return children.map((child) => child.pid);
}

async function addPage(databaseUrl: string): Promise<void> {
  const page = "insert into pages (title, slug, status) values ('From both', 'two', 'published')";
  await onServer(databaseUrl, (client) => client.query(page));
}

/** Requests the page over a new connection: an open one may be that of a process that was killed. */
async function readPage(url: string): Promise<string> {
  const page = await fetch(`${url}/two`, { headers: { connection: 'close' } });
  return page.text();
}

/** Requests it so often that both processes answer some. */
async function titles(url: string): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let index = 0; index < 8; index += 1) {
    answers.push((await readPage(url)).includes('From both'));
  }
  return answers;
}

test('serves one port with two processes that both receive changes, and replaces one that dies', async () => {
  const site = await startSite({ dataDir: data.path, env: { WORKERS: '2' } });
  const workers = workersOf(site.pid);
  expect(workers).toHaveLength(2);
  expect(site.output().match(/Creating the database/g)).toHaveLength(1);

  await addPage(embeddedDatabaseUrl(site.pid, data.path));
  await until('the page in both processes', async () => (await titles(site.url)).every(Boolean));

  killNow(workers.slice(0, 1));
  expect(await readPage(site.url)).toContain('From both');
  await until('a process in its place', () => /Worker process replaced/.test(site.output()));
  killNow(workers.slice(1));
  expect(await readPage(site.url)).toContain('From both');

  expect(await site.end()).toEqual({ code: 0, signal: null });
  expect(workers.filter((pid) => processTree(pid).length > 0)).toEqual([]);
});

test('a process that dies while the site starts ends the other one, and with it the database', async () => {
  const site = spawnSite({ dataDir: data.path, env: { WORKERS: '2' } });
  const first = await until('the first process', () => workersOf(site.pid)[0]);
  const second = await until('the second one', () =>
    workersOf(site.pid).find((pid) => pid !== first),
  );
  killNow([second]);
  expect(await site.exited).toEqual({ code: 1, signal: null });
  expect(site.output()).toContain('A worker process failed to start.');
  expect([first, second].filter((pid) => processTree(pid).length > 0)).toEqual([]);
  expect(existsSync(path.join(data.path, 'postgres/postmaster.pid'))).toBe(false);
});

test('replaces a process again whose replacement is killed before it is ready', async () => {
  const site = await startSite({ dataDir: data.path, env: { WORKERS: '2' } });
  const first = workersOf(site.pid);
  killNow(first.slice(0, 1));
  const replacement = await until('a process in its place', () =>
    workersOf(site.pid).find((pid) => !first.includes(pid)),
  );
  killNow([replacement]);
  expect((await fetch(site.url)).status).toBe(200);
  await until('another one', () =>
    workersOf(site.pid).some((pid) => !first.includes(pid) && pid !== replacement),
  );
  expect(workersOf(site.pid)).toHaveLength(2);
  expect(site.output()).toMatch(/"signal":"SIGKILL","retryInSeconds":1,.*Worker process ended/);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('replaces a process once the system allows another one', async () => {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await mkdir(data.path);
  if (user.uid !== undefined) await chown(data.path, user.uid, user.gid);
  const site = await startSite({ dataDir: data.path, env: { WORKERS: '2' }, user });
  const setLimit = (limit: string) =>
    execFileSync('prlimit', ['--pid', String(site.pid), `--nproc=${limit}:`], user);
  try {
    setLimit('0');
    killNow(workersOf(site.pid).slice(0, 1));
    await until(
      'two failures',
      () => site.output().match(/could not be created \(spawn .* EAGAIN\)/g)?.length === 2,
    );
    expect((await fetch(site.url, { headers: { connection: 'close' } })).status).toBe(200);
    setLimit('4096');
    await until('the replacement', () => /Worker process replaced/.test(site.output()));
  } finally {
    expect(await site.end()).toEqual({ code: 0, signal: null });
  }
});

test('replaces a process that dies while the database is away, once that is back', async () => {
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({ dataDir: `${data.path}-database`, password });
  const env = { DATABASE_URL: postgres.url, WORKERS: '2' };
  const site = await startSite({ dataDir: data.path, env });
  try {
    const workers = workersOf(site.pid);
    killNow(processTree(findDatabaseServer(process.pid).pid).map(({ pid }) => pid));
    killNow(workers.slice(0, 1));
    await until('the replacement to wait', () => /Waiting for the database/.test(site.output()));
    const health = await fetch(`${site.url}/healthz`, { headers: { connection: 'close' } });
    expect(health.status).toBe(200);
    expect(workersOf(site.pid)).toContain(workers[1]);

    await postgres.ensureRunning();
    await addPage(postgres.url);
    await until('the replacement', () => /Worker process replaced/.test(site.output()));
    killNow(workers.slice(1));
    expect(await readPage(site.url)).toContain('From both');
    expect(await site.end()).toEqual({ code: 0, signal: null });
  } finally {
    await site.end();
    await postgres.release();
  }
});
