import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadyState } from './serve.ts';
import { stopOnSignals } from './shutdown-signals.ts';

const restartAfterMs = 1_000;

/**
 * Runs `count` worker processes on one port and replaces any that dies. A worker that cannot start ends all
 * of them. Resolves with the state of one of them when all are ready.
 */
export async function superviseWorkers(count: number): Promise<ReadyState> {
  // Each worker accepts connections itself: one handed to a worker that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  async function replace(): Promise<void> {
    await pause(restartAfterMs);
    if (!signal.aborted) await whenReady(forkWorker());
  }

  function forkWorker(): Worker {
    const worker = cluster.fork();
    worker.once('listening', () => {
      worker.once('exit', () => {
        if (!signal.aborted) replace().catch(() => process.kill(process.pid, 'SIGTERM'));
      });
    });
    return worker;
  }

  const signal = stopOnSignals(async () => {
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
  });
  const [first] = await Promise.all(
    Array.from({ length: count }, () => whenReady(forkWorker())),
  ).catch(
    // Workers aborted while starting report nothing; this process ends when all of them have.
    (error) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)),
  );
  if (!first) throw new Error('No worker process was started.');
  return first;
}

function whenReady(worker: Worker): Promise<ReadyState> {
  return new Promise((resolve, reject) => {
    worker.once('message', (state: ReadyState) => resolve(state));
    worker.once('exit', () => reject(new Error('A worker process failed to start.')));
  });
}

function stopWorker(worker: Worker | undefined): Promise<unknown> | undefined {
  if (!worker || worker.isDead()) return undefined;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  return exited;
}
