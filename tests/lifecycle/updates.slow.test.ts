import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import {
  type RunningSite,
  type SiteProcess,
  spawnSite,
  startSite,
} from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { emptyDatabase } from '../test-database.ts';

const root = path.resolve(import.meta.dirname, '../..');
const builtCommand = 'dist/server/command.js';

let here: DataFolder;
let site: RunningSite | undefined;

beforeEach(async () => {
  here = await dataFolder();
});
afterEach(async () => {
  await site?.end();
  site = undefined;
  await here.remove();
});

/** A later version of the program: this one with one more migration. */
async function makeNextVersion(sql: string): Promise<string> {
  const next = path.join(path.dirname(here.path), 'next');
  await mkdir(path.join(next, 'src/db'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'node_modules']) {
    await symlink(path.join(root, name), path.join(next, name));
  }
  for (const name of ['dist', 'src/db/migrations', 'src/db/functions', 'src/starter/site']) {
    await cp(path.join(root, name), path.join(next, name), { recursive: true });
  }
  await writeFile(migrationOf(next), sql);
  return next;
}

const migrationOf = (version: string) => path.join(version, 'src/db/migrations/9000_next.sql');

async function run(version: string, ...args: string[]) {
  return runWith({}, version, ...args);
}

async function runWith(env: NodeJS.ProcessEnv, version: string, ...args: string[]) {
  const script = path.join(version, builtCommand);
  const command = spawnSite({ dataDir: here.path, script, args, env });
  const { code } = await command.exited;
  return { code, output: command.output() };
}

async function start(version: string, env: NodeJS.ProcessEnv = {}) {
  const script = path.join(version, 'dist/server/main.js');
  site = await startSite({ dataDir: here.path, script, env });
  return site;
}

const isRefused = async (older: SiteProcess) => {
  expect(await older.exited).toMatchObject({ code: 1 });
  return older.output();
};

test('an update backs the rows up, and they can be restored with the version before', async () => {
  await run(root, 'create-admin', 'ama@dsti.gov.example', '--create');
  const next = await makeNextVersion('alter table posts add column next text;');
  const updated = await start(next);
  await updated.end();
  expect(await isRefused(spawnSite({ dataDir: here.path }))).toContain('9000_next');

  const [name = ''] = await readdir(path.join(here.path, 'before-updates'));
  const backup = path.join(here.path, 'before-updates', name);
  expect(await run(root, 'restore', backup)).toMatchObject({ code: 1 });
  expect(await run(root, 'restore', backup, '--replace')).toMatchObject({ code: 0 });
  const restored = await start(root);
  expect((await fetch(restored.url)).status).toBe(200);
  expect((await run(root, 'users', 'list')).output).toContain('ama@dsti.gov.example');
  // Nothing of the database that was there is lost.
  expect(await readdir(here.path)).toContainEqual(expect.stringMatching(/^postgres-replaced-/));
});

test('the version before starts again after an update without a migration', async () => {
  const next = await makeNextVersion('');
  await rm(migrationOf(next));
  await appendFile(path.join(next, 'src/db/functions/search-entries.sql'), '-- changed');
  await (await start(next)).end();
  const back = await start(root);
  expect((await fetch(back.url)).status).toBe(200);
});

test('with an external database, the rows before an update are restored into an empty one', async () => {
  const [first, second] = [await emptyDatabase(), await emptyDatabase()];
  try {
    const env = { DATABASE_URL: first.url };
    await runWith(env, root, 'create-admin', 'ama@dsti.gov.example', '--create');
    const next = await makeNextVersion('alter table posts add column next text;');
    const updated = await runWith(env, next, 'migrate', '--json');
    const { migrations, backup } = JSON.parse(updated.output);
    expect(migrations).toEqual(['9000_next']);

    const other = { DATABASE_URL: second.url };
    expect(await runWith(other, root, 'restore', backup)).toMatchObject({ code: 0 });
    const restored = await start(root, other);
    expect((await fetch(restored.url)).status).toBe(200);
    const users = await runWith(other, root, 'users', 'list');
    expect(users.output).toContain('ama@dsti.gov.example');
    await restored.end();
    site = undefined;
  } finally {
    await first.drop();
    await second.drop();
  }
});

test('migrate --dry-run tries an update on a copy, and changes nothing', async () => {
  await run(root, 'create-admin', 'ama@dsti.gov.example', '--create');
  const next = await makeNextVersion('alter table posts add column next text;');
  const trial = await run(next, 'migrate', '--dry-run');
  expect(trial.output).toContain('9000_next');
  expect(trial.code).toBe(0);
  await writeFile(migrationOf(next), 'alter table posts add column title text;');
  for (const args of [['--dry-run'], []]) {
    const { code, output } = await run(next, 'migrate', ...args);
    expect(output).toContain('9000_next failed');
    expect(code).toBe(1);
  }
  expect((await run(root, 'users', 'list')).output).toContain('ama@dsti.gov.example');
});

test('no site starts on a database that is only half restored', async () => {
  await run(root, 'create-admin', 'ama@dsti.gov.example', '--create');
  const to = path.join(path.dirname(here.path), 'backups');
  await run(root, 'backup', to);
  const backup = path.join(to, (await readdir(to))[0] ?? '');
  await rename(path.join(here.path, 'postgres'), path.join(to, 'postgres'));

  const script = path.join(root, builtCommand);
  const killed = spawnSite({ dataDir: here.path, script, args: ['restore', backup] });
  await until('the restore to begin', () =>
    existsSync(path.join(here.path, 'unfinished-restore.json')),
  );
  await killed.end('SIGKILL');
  expect(await isRefused(spawnSite({ dataDir: here.path }))).toContain(`restore ${backup}`);
  expect(await run(root, 'restore', backup)).toMatchObject({ code: 0 });
  expect((await run(root, 'users', 'list')).output).toContain('ama@dsti.gov.example');
});
