import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { minuteMs } from '#time/durations.ts';
import { findBinaryPackage } from './binaries.ts';
import { type Membership, type Server, tryToJoin } from './join-server.ts';
import { servesCluster } from './postmaster.ts';
import { isAlive } from './process-liveness.ts';
import { runProgram } from './run-program.ts';

const pauseMs = 10;
const shutdownTimeoutMs = minuteMs;
/** How long to wait for a server that cut the connection to answer again or stop. */
const settleTimeoutMs = 15_000;

/**
 * Stops using the server. The last process shuts it down and waits for that, unless another process does
 * so at the same moment. Never rejects.
 */
export async function leaveServer(membership: Membership, server: Server): Promise<void> {
  const { cluster } = server.place;
  const deadline = Date.now() + settleTimeoutMs;
  let found: Membership | 'absent' | 'busy' = membership;
  try {
    for (;;) {
      if (typeof found === 'object' && (await hasLeft(found, server))) return;
      if (!servesCluster(membership.pid, cluster)) return;
      if (Date.now() > deadline) throw new Error('it is not responding');
      await pause(pauseMs);
      found = await tryToJoin(server);
    }
  } catch (error) {
    server.log(
      `PostgreSQL (process ${membership.pid}) was not shut down: ${getErrorMessage(error)}.`,
    );
  }
}

/** False if the connection was lost before it was known whether others use the server. */
async function hasLeft({ connection, pid }: Membership, { place, log }: Server): Promise<boolean> {
  try {
    const answer = await connection.leave();
    if (answer === 'last' && servesCluster(pid, place.cluster)) {
      await askToEnd(pid, place.cluster);
      if (!(await isGone(pid))) {
        log(`PostgreSQL (process ${pid}) is still busy shutting down.`);
      }
    }
    return answer !== 'broken';
  } finally {
    await connection.close();
  }
}

/** PostgreSQL's fast shutdown: ends sessions and writes everything, so the next start needs no recovery. */
async function askToEnd(pid: number, cluster: string): Promise<void> {
  if (process.platform !== 'win32') {
    interrupt(pid);
    return;
  }
  const { native } = await findBinaryPackage();
  const options = ['stop', '--mode=fast', '--no-wait', '-D', cluster];
  await runProgram(join(native, 'bin', 'pg_ctl'), options, undefined);
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** A process that is ending loses its command, by which `servesCluster` knows it, a moment before it is gone. */
async function isGone(pid: number): Promise<boolean> {
  const deadline = Date.now() + shutdownTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(pauseMs);
  }
  return true;
}
