import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { findDatabaseServer, isRunning, processTree } from '../running-site/process-tree.ts';
import { launcher, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

const ownerOnly = 0o700;
const permissionBits = 0o777;
const isRoot = process.getuid?.() === 0;

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder(isRoot ? ownerOnly : undefined);
});
afterEach(() => data.remove());

test('shares the database between two starts on one folder, even after the first has stopped', async () => {
  const first = await startSite({ dataDir: data.path, script: launcher });
  const second = await startSite({ dataDir: data.path, script: launcher });
  const database = findDatabaseServer(first.pid);
  expect(processTree(second.pid).filter(({ name }) => name === 'postgres')).toEqual([]);

  const address = embeddedDatabaseUrl(first.pid, data.path);
  expect(await first.end()).toEqual({ code: 0, signal: null });
  expect(isRunning(database.pid)).toBe(true);
  await onServer(address, (client) =>
    client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Still here', 'still-here', 'published', now())`,
    ),
  );
  const page = await fetch(`${second.url}/still-here`);
  expect(await page.text()).toContain('Still here');
  expect(await second.end()).toEqual({ code: 0, signal: null });
  await until('the end of the database', () => !isRunning(database.pid));
});

test('starts twice at the same moment on an empty folder', async () => {
  const sites = await Promise.all([
    startSite({ dataDir: data.path }),
    startSite({ dataDir: data.path }),
  ]);
  const answers = await Promise.all(sites.map(({ url }) => fetch(url)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const exits = await Promise.all(sites.map((site) => site.end()));
  expect(exits).toEqual(sites.map(() => ({ code: 0, signal: null })));
});

test('makes the secrets readable only by the user who started the site', async () => {
  const site = await startSite({ dataDir: data.path });
  const secrets = await stat(path.join(data.path, 'secrets.json'));
  expect(secrets.mode & permissionBits).toBe(0o600);
  expect(secrets.uid).toBe(process.getuid?.());
  await site.end();
});

test.runIf(isRoot)('root can use a data folder that no other user can enter', async () => {
  const first = await startSite({ dataDir: data.path, script: launcher });
  await onServer(embeddedDatabaseUrl(first.pid, data.path), (client) =>
    client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Behind a door', 'behind-a-door', 'published', now())`,
    ),
  );
  expect(await first.end()).toEqual({ code: 0, signal: null });
  const second = await startSite({ dataDir: data.path, script: launcher });
  const page = await fetch(`${second.url}/behind-a-door`);
  expect(await page.text()).toContain('Behind a door');
  expect(await second.end()).toEqual({ code: 0, signal: null });
});

test.runIf(isRoot)('root leaves nothing of its own in the data folder of a service', async () => {
  // The user `daemon`: initdb wants one that has a name.
  const service = { uid: 1, gid: 1 };
  const shared = await dataFolder();
  try {
    await mkdir(shared.path, { mode: ownerOnly });
    await chown(shared.path, service.uid, service.gid);
    const site = await startSite({ dataDir: shared.path });
    expect(await site.end()).toEqual({ code: 0, signal: null });

    const names = await readdir(shared.path, { recursive: true });
    expect(names.length).toBeGreaterThan(100);
    const owners = await Promise.all(
      names.map(async (name) => ({ name, uid: (await stat(path.join(shared.path, name))).uid })),
    );
    expect(owners.filter(({ uid }) => uid !== service.uid)).toEqual([]);
  } finally {
    await shared.remove();
  }
});
