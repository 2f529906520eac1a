import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorMessage } from '#errors/caught-error.ts';
import type { Logger } from './logger.ts';
import type { ReadyState } from './serve.ts';
import { stopOnSignals } from './shutdown-signals.ts';

const minDelayMs = 1_000;
const maxDelayMs = 30_000;

interface Ended {
  code: number | null;
  signal: string | null;
}

/**
 * Runs `count` worker processes on one port and resolves with the state of one of them when all are ready. One that
 * cannot start then ends all of them. Later, each that ends is replaced, after a second, and after up to 30 seconds if
 * its replacements do not become ready: what they need, such as the database or memory, may be away for a while.
 */
export async function superviseWorkers(count: number, log: Logger): Promise<ReadyState> {
  // Each worker accepts connections itself: one handed to a worker that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const signal = stopOnSignals(stopWorkers);

  async function keepReplacing(worker: Worker): Promise<void> {
    let current: Worker | undefined = worker;
    let delayMs = minDelayMs;
    for (;;) {
      if (current) {
        const { code, signal: endedBy } = await whenEnded(current);
        if (signal.aborted) return;
        const { pid } = current.process;
        const reason = endedBy ? { signal: endedBy } : { code };
        log.error({ pid, ...reason, retryInSeconds: delayMs / 1_000 }, 'Worker process ended');
      }
      await pause(delayMs);
      if (signal.aborted) return;
      delayMs = Math.min(2 * delayMs, maxDelayMs);
      current = await forkWorker().catch(({ message }: Error) => {
        log.error({ retryInSeconds: delayMs / 1_000 }, message);
        return undefined;
      });
      const pid = current?.process.pid;
      current?.once('listening', () => {
        delayMs = minDelayMs;
        log.info({ pid }, 'Worker process replaced');
      });
    }
  }

  const { workers, state } = await startWorkers(count, signal).catch(async (error) => {
    // Workers aborted while starting report nothing; this process ends when all of them have.
    if (signal.aborted) return new Promise<never>(() => {});
    // A worker that ends with this process instead would leave the embedded database running.
    await stopWorkers();
    throw error;
  });
  for (const worker of workers) void keepReplacing(worker);
  return state;
}

/** The first one creates or updates the database, for which the others would only wait. */
async function startWorkers(count: number, signal: AbortSignal) {
  const first = await forkWorker();
  const state = await whenReady(first);
  signal.throwIfAborted();
  const others = await Promise.all(Array.from({ length: count - 1 }, forkWorker));
  await Promise.all(others.map(whenReady));
  return { workers: [first, ...others], state };
}

async function forkWorker(): Promise<Worker> {
  try {
    const worker = cluster.fork();
    // An error event without a listener would end this process, and with it the site.
    worker.on('error', () => {});
    await once(worker.process, 'spawn');
    return worker;
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new Error(
      `A worker process could not be created (${reason}). Free memory, raise the limit of processes, or lower WORKERS.`,
      { cause: error },
    );
  }
}

function whenReady(worker: Worker): Promise<ReadyState> {
  return new Promise((resolve, reject) => {
    worker.once('message', (state: ReadyState) => resolve(state));
    worker.once('exit', () => reject(new Error('A worker process failed to start.')));
  });
}

function whenEnded(worker: Worker): Promise<Ended> {
  if (worker.isDead()) {
    const { exitCode, signalCode } = worker.process;
    return Promise.resolve({ code: exitCode, signal: signalCode });
  }
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

async function stopWorkers(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
}

function stopWorker(worker: Worker | undefined): Promise<unknown> | undefined {
  if (!worker || worker.isDead()) return undefined;
  const exited = whenEnded(worker);
  worker.process.kill('SIGTERM');
  return exited;
}
