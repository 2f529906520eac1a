import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '#time/durations.ts';
import { type BinaryPackage, findBinaryPackage, usableBinaries } from './binaries.ts';
import { checkCluster, createCluster } from './cluster.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { readPostmaster, removeForeignLocks, servesCluster } from './postmaster.ts';
import { type Address, prepareSocketFolder } from './server-address.ts';
import { type ServerStart, startServer } from './server-process.ts';
import { connectAndShare, type SharedConnection } from './shared-server-lock.ts';
import { removeUnfinished } from './unfinished-files.ts';

export interface Server {
  place: ClusterLocation;
  address: Address;
  password: string;
  log: (message: string) => void;
}

/** This process's use of a running server. */
export interface Membership {
  connection: SharedConnection;
  address: Address;
  /** The server's main process. */
  pid: number;
}

/** Between two attempts; grows, since a server logs each connection it rejects. */
const minPauseMs = 20;
const maxPauseMs = 500;
/** How long to wait for a crash, or other processes' starts and stops, to settle. */
const settleTimeoutMs = 30_000;
/** How long to wait for a server that is starting: recovery after a crash can take long. */
const recoveryTimeoutMs = 15 * minuteMs;

/** PostgreSQL's messages if another start was faster or a crashed server's processes are still ending. */
const passingTrouble =
  /lock file ".*" (already exists|is empty)|shared memory block .* still in use|ended with SIGKILL/s;

/** Connects to the server that should be running; `absent` or `busy` if it accepts no connections now. */
export async function tryToJoin(server: Server): Promise<Membership | 'absent' | 'busy'> {
  const { cluster } = server.place;
  const postmaster = await readPostmaster(cluster);
  const own = postmaster?.dataDir === cluster ? postmaster.address : undefined;
  const address = own ?? server.address;
  const connection = await connectAndShare(address, server.password);
  if (typeof connection !== 'object') return connection;
  const pid = (await readPostmaster(cluster))?.pid ?? 0;
  return { connection, address, pid };
}

/** Connects to the running server or starts it; retries while that can help and `signal` is not aborted. */
export async function joinServer(server: Server, signal?: AbortSignal): Promise<Membership> {
  const found = await findBinaryPackage();
  const since = Date.now();
  let start: ServerStart | undefined;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const there = await checkCluster(server.place, found);
      const answer = there ? await tryToJoin(server) : 'absent';
      if (typeof answer === 'object') return answer;
      if (start?.hasEnded()) {
        await mustBePassing(start, server, since);
        await start.forget();
        start = undefined;
      }
      if (answer === 'absent' && !start && !(await isComingOrGoing(server))) {
        start = await launch(server, found, there, signal);
      }
      await waitOn(server, since, answer === 'busy' ? recoveryTimeoutMs : settleTimeoutMs);
    }
  } catch (error) {
    await start?.callOff();
    throw error;
  } finally {
    await start?.forget();
  }
}

/** Whether a server of this cluster is starting, running or stopping. */
async function isComingOrGoing({ place }: Server): Promise<boolean> {
  const postmaster = await readPostmaster(place.cluster);
  return postmaster !== undefined && servesCluster(postmaster.pid, place.cluster);
}

async function launch(
  server: Server,
  found: BinaryPackage,
  there: boolean,
  signal: AbortSignal | undefined,
): Promise<ServerStart> {
  const { place, address, password, log } = server;
  await removeUnfinished(place.home);
  const native = await usableBinaries(found, place.home, place.user);
  if (!there) {
    log(`Creating the database in ${place.cluster}.`);
    await createCluster(place, native, password, signal);
  }
  signal?.throwIfAborted();
  await prepareSocketFolder(address, place);
  await removeForeignLocks(place.cluster, address);
  return startServer(place, native, address);
}

async function mustBePassing(start: ServerStart, { place }: Server, since: number): Promise<void> {
  const words = await start.lastWords();
  const isPassing = start.wasShutDown() || passingTrouble.test(words);
  if (isPassing && Date.now() - since < settleTimeoutMs) return;
  throw new Error(`The database in ${place.cluster} did not start. PostgreSQL reported:\n${words}`);
}

async function waitOn({ place }: Server, since: number, timeoutMs: number): Promise<void> {
  const waitedMs = Date.now() - since;
  if (waitedMs > timeoutMs) {
    const seconds = timeoutMs / 1000;
    throw new Error(
      `The database in ${place.cluster} did not respond within ${seconds} seconds. ` +
        `See PostgreSQL's log in ${place.cluster}/log.`,
    );
  }
  await pause(Math.min(minPauseMs + waitedMs / 10, maxPauseMs));
}
