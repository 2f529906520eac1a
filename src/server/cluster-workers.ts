import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadyState } from './serve.ts';
import { stopOnSignals } from './shutdown-signals.ts';

const restartAfterMs = 1_000;

/**
 * Runs `count` processes on one port, each a whole site of its own, and replaces one that dies. A
 * process that cannot even start ends all of them. Resolves with what one of them says when all serve.
 */
export async function superviseWorkers(count: number): Promise<ReadyState> {
  // Each takes connections itself: one handed to a process that has just died would wait for ever.
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
    // Those that are called off while they start say nothing; the end of all of them ends this process.
    (error) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)),
  );
  if (!first) throw new Error('No worker process was started.');
  return first;
}

function whenReady(worker: Worker): Promise<ReadyState> {
  return new Promise((resolve, reject) => {
    worker.once('message', (said: ReadyState) => resolve(said));
    worker.once('exit', () => reject(new Error('A worker process failed to start.')));
  });
}

function stopWorker(worker: Worker | undefined): Promise<unknown> | undefined {
  if (!worker || worker.isDead()) return undefined;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  return gone;
}
