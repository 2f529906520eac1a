import { spawn } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { readPostmaster } from './postmaster.ts';
import { newDataDir } from './testing/data-folder.ts';
import { getClusterFolder, password, query, started, waitUntilStopped } from './testing/started.ts';

/** Recovery takes longer than waitUntil's one second on a busy machine. */
const recovery = { timeout: 15_000 };

async function pidOf(cluster: string): Promise<number> {
  return (await readPostmaster(cluster))?.pid ?? 0;
}

describe('ensureRunning', () => {
  test('restarts a killed server without losing committed data', async () => {
    const postgres = await started(await newDataDir());
    const cluster = await getClusterFolder(postgres);
    await query(postgres, 'CREATE TABLE notes (note text)');
    await query(postgres, "INSERT INTO notes VALUES ('acknowledged')");
    const killed = await pidOf(cluster);
    process.kill(killed, 'SIGKILL');

    await vi.waitUntil(async () => {
      await Promise.all([postgres.ensureRunning(), postgres.ensureRunning()]);
      return (await pidOf(cluster)) !== killed;
    }, recovery);
    expect(await query(postgres, 'SELECT note FROM notes')).toEqual([{ note: 'acknowledged' }]);
  });

  test('serves every process that used the killed server, at the same address', async () => {
    const dataDir = await newDataDir();
    const members = [await started(dataDir), await started(dataDir), await started(dataDir)];
    const [first] = members;
    if (!first) throw new Error('There is no member.');
    const cluster = await getClusterFolder(first);
    const urls = members.map(({ url }) => url);
    const killed = await pidOf(cluster);
    process.kill(killed, 'SIGKILL');
    // Until then its processes may still answer a member, who would rightly see nothing to repair.
    await waitUntilStopped(killed, cluster);

    await vi.waitUntil(async () => {
      await Promise.all(members.map((member) => member.ensureRunning()));
      return query(first, 'SELECT 1').then(
        () => true,
        () => false,
      );
    }, recovery);
    expect(members.map(({ url }) => url)).toEqual(urls);
    await Promise.all(members.slice(1).map((member) => member.release()));
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('does nothing while the server runs', async () => {
    const postgres = await started(await newDataDir());
    const cluster = await getClusterFolder(postgres);
    const pid = await pidOf(cluster);
    await postgres.ensureRunning();
    expect(await pidOf(cluster)).toBe(pid);
  });
});

test('the next start restarts a server that was killed unnoticed', async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  const cluster = await getClusterFolder(first);
  process.kill(await pidOf(cluster), 'SIGKILL');
  const second = await started(dataDir);
  expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('locks whose process id now belongs to another program', () => {
  test('do not prevent the start', async () => {
    const dataDir = await newDataDir();
    const first = await started(dataDir);
    const cluster = await getClusterFolder(first);
    const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.release();
    const stranger = strangerOf(cluster);
    const lines = pidFile.split('\n').with(0, String(stranger)).join('\n');
    await writeFile(join(cluster, 'postmaster.pid'), lines);
    await writeFile(join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock'), lines);

    const second = await started(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await pidOf(cluster)).not.toBe(stranger);
  });
});

/** A process of the server's user: PostgreSQL ignores others. */
function strangerOf(cluster: string): number {
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn('sleep', ['1000'], { ...identity, cwd: dirname(cluster), stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child.pid ?? 0;
}

test('removes what a killed first start left behind', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  const half = join(dataDir, `postgres.unfinished-${gone.pid}-0123abcd`);
  await mkdir(half);
  await writeFile(join(half, 'PG_VERSION'), '18\n');

  const postgres = await started(dataDir);
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).not.toContain(basename(half));
});

test('includes the message of PostgreSQL if it fails to start', async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  const cluster = await getClusterFolder(first);
  await first.release();
  await appendFile(join(cluster, 'postgresql.conf'), "\nwork_mem = 'a lot'\n");
  const start = startEmbeddedPostgres({ dataDir, password });
  await expect(start).rejects.toThrow(/did not start.*work_mem/s);
});

test("overwrites a weekday's log from an earlier week", async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  const cluster = await getClusterFolder(first);
  await first.release();
  const old = join(cluster, 'log', 'postgresql-old.log');
  await writeFile(old, 'last week');
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  await utimes(old, weekAgo, weekAgo);
  await started(dataDir);
  expect(await readdir(join(cluster, 'log'))).not.toContain('postgresql-old.log');
});
