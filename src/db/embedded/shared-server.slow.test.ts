import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#tests/running-site/until.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { listDataFolder, newDataDir } from './testing/data-folder.ts';
import { buildMember, otherProcess } from './testing/other-process.ts';
import { getClusterFolder, query, started } from './testing/started.ts';

const isRoot = process.getuid?.() === 0;
/** Exists on every machine, as initdb requires, and owns nothing important. */
const ordinaryUser = { uid: 1, gid: 1 };

let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  member = await buildMember();
});
afterAll(() => member.remove());

test('two processes that start simultaneously on a new folder share one cluster', async () => {
  const dataDir = await newDataDir();
  const [first, second] = await Promise.all([
    otherProcess(member.program, dataDir),
    otherProcess(member.program, dataDir),
  ]);
  await query(first, 'CREATE TABLE shared (word text)');
  expect(await query(second, 'SELECT * FROM shared')).toEqual([]);
  expect(await listDataFolder(dataDir)).toEqual(['postgres', 'postgres-socket']);

  const cluster = await getClusterFolder(first);
  const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
  expect(await first.leave()).toBe(0);
  expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await second.leave()).toBe(0);
  expect(servesCluster(pid, cluster)).toBe(false);
});

test('when two leave simultaneously no server keeps running, and one that starts meanwhile gets a server', async () => {
  const dataDir = await newDataDir();
  for (let round = 0; round < 5; round += 1) {
    const first = await started(dataDir);
    const second = await started(dataDir);
    const [newcomer] = await Promise.all([started(dataDir), first.release(), second.release()]);
    expect(await query(newcomer, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const cluster = await getClusterFolder(newcomer);
    await newcomer.release();
    expect(await readPostmaster(cluster)).toBeUndefined();
  }
});

test('all that leave simultaneously succeed, and no server keeps running', async () => {
  const dataDir = await newDataDir();
  for (let round = 0; round < 5; round += 1) {
    const members = [await started(dataDir), await started(dataDir), await started(dataDir)];
    const [first] = members;
    if (!first) throw new Error('There is no member.');
    const cluster = await getClusterFolder(first);
    await Promise.all(members.map((member) => member.release()));
    expect(await readPostmaster(cluster)).toBeUndefined();
  }
});

test('starts succeed in every phase of a shutdown', async () => {
  const dataDir = await newDataDir();
  for (let round = 0; round < 8; round += 1) {
    const leaving = await started(dataDir);
    const [coming] = await Promise.all([started(dataDir), leaving.release()]);
    expect(await query(coming, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await coming.release();
  }
});

async function countMembers(member: { url: string }): Promise<number> {
  const rows = await query(
    member,
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'directorate presence'",
  );
  return rows.length;
}

test('the server survives a killed process, and the next one to leave shuts it down', async () => {
  const dataDir = await newDataDir();
  const killed = await otherProcess(member.program, dataDir);
  const cluster = await getClusterFolder(killed);
  const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
  await killed.kill();
  expect(servesCluster(pid, cluster)).toBe(true);

  const next = await started(dataDir);
  expect((await readPostmaster(cluster))?.pid).toBe(pid);
  // The server ends the session of the killed process when it notices.
  await until('the end of its session', async () => (await countMembers(next)) === 1);
  await next.release();
  expect(servesCluster(pid, cluster)).toBe(false);
});

describe.runIf(isRoot)('an ordinary user', () => {
  async function ownDataDir(): Promise<string> {
    const dataDir = await newDataDir();
    await chown(dirname(dataDir), ordinaryUser.uid, ordinaryUser.gid);
    return dataDir;
  }

  test('runs everything as itself, straight from node_modules', async () => {
    const dataDir = await ownDataDir();
    const first = await otherProcess(member.program, dataDir, ordinaryUser);
    const cluster = await getClusterFolder(first);
    expect((await stat(cluster)).uid).toBe(ordinaryUser.uid);
    expect(await listDataFolder(dataDir)).toEqual(['postgres', 'postgres-socket']);
    await query(first, "CREATE TABLE notes AS SELECT 'kept' AS note");
    expect(await first.leave()).toBe(0);

    const rootsTurn = await started(dataDir);
    expect(await query(rootsTurn, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
    await rootsTurn.release();
    const again = await otherProcess(member.program, dataDir, ordinaryUser);
    expect(await query(again, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
    expect(await again.leave()).toBe(0);
  });

  test('can use the cluster that root has created in its folder', async () => {
    const dataDir = await ownDataDir();
    const roots = await started(dataDir);
    await query(roots, "CREATE TABLE notes AS SELECT 'kept' AS note");
    await roots.release();
    const own = await otherProcess(member.program, dataDir, ordinaryUser);
    expect(await query(own, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
    expect(await own.leave()).toBe(0);
  });

  test('gets an error when the cluster belongs to another user', async () => {
    const dataDir = await newDataDir();
    const roots = await started(dataDir);
    await roots.release();
    const rejected = otherProcess(member.program, dataDir, ordinaryUser);
    await expect(rejected).rejects.toThrow(/belongs to user 65534.*Start as that user/s);
  });
});
