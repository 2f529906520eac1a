import { expect, test, vi } from 'vitest';
import { findClusterLocation } from './cluster-location.ts';
import { joinServer, type Server } from './join-server.ts';
import { leaveServer } from './leave-server.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { findAddress } from './server-address.ts';
import { newDataDir } from './testing/data-folder.ts';
import { getClusterFolder, password, query, started, waitUntilStopped } from './testing/started.ts';

/** Longer than waitUntil's one second, for a busy machine. */
const patience = { timeout: 15_000 };
const presences = "FROM pg_stat_activity WHERE application_name = 'directorate presence'";

async function serverOf(dataDir: string): Promise<Server & { words: string[] }> {
  const words: string[] = [];
  const place = await findClusterLocation(dataDir, () => {});
  const address = await findAddress(place);
  return { place, address, password, log: (word) => words.push(word), words };
}

async function untilNobodyIsPresent(postgres: { url: string }): Promise<void> {
  const presentNow = () => query(postgres, `SELECT 1 ${presences}`);
  await vi.waitUntil(async () => (await presentNow()).length === 0, patience);
}

test('leaving a server that is shutting down logs nothing', async () => {
  const server = await serverOf(await newDataDir());
  for (let round = 0; round < 5; round += 1) {
    const membership = await joinServer(server);
    server.words.length = 0;
    process.kill(membership.pid, 'SIGINT');
    await leaveServer(membership, server);
    expect(server.words).toEqual([]);
    await waitUntilStopped(membership.pid, server.place.cluster);
  }
});

test('leaving a server that was shut down logs nothing', async () => {
  const server = await serverOf(await newDataDir());
  const membership = await joinServer(server);
  server.words.length = 0;
  process.kill(membership.pid, 'SIGINT');
  await waitUntilStopped(membership.pid, server.place.cluster);
  await leaveServer(membership, server);
  expect(server.words).toEqual([]);
});

test('the last process shuts the server down even if it lost its connection', async () => {
  const postgres = await started(await newDataDir());
  const cluster = await getClusterFolder(postgres);
  const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
  await query(postgres, `SELECT pg_terminate_backend(pid) ${presences}`);
  await untilNobodyIsPresent(postgres);
  await postgres.release();
  expect(servesCluster(pid, cluster)).toBe(false);
});

test('the last process shuts the server down even during its recovery', async () => {
  const postgres = await started(await newDataDir());
  const cluster = await getClusterFolder(postgres);
  const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
  const [backend] = await query(postgres, `SELECT pid ${presences}`);
  process.kill(Number(backend?.pid), 'SIGKILL');
  await postgres.release();
  expect(servesCluster(pid, cluster)).toBe(false);
});

test('a start retries if another process shuts the server down meanwhile', async () => {
  const dataDir = await newDataDir();
  await (await started(dataDir)).release();
  const { cluster } = await findClusterLocation(dataDir, () => {});
  const coming = started(dataDir);
  const { pid } = await vi.waitUntil(() => readPostmaster(cluster), { ...patience, interval: 1 });
  process.kill(pid, 'SIGINT');
  const postgres = await coming;
  await waitUntilStopped(pid, cluster);
  await postgres.ensureRunning();
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
