import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Opened } from './serve.ts';
import { stopOnSignals } from './signals.ts';

const restartAfterMs = 1_000;

/**
 * Runs `count` processes on one port, each a whole site of its own, and replaces one that dies. A
 * process that cannot even start ends all of them. Resolves with what one of them says when all serve.
 */
export async function superviseWorkers(count: number): Promise<Opened> {
  // Each takes connections itself: one handed to a process that has just died would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;

  async function replace(): Promise<void> {
    await pause(restartAfterMs);
    if (!stopping) await opened(hire());
  }

  function hire(): Worker {
    const worker = cluster.fork();
    worker.once('listening', () => {
      worker.once('exit', () => {
        if (!stopping) replace().catch(() => process.kill(process.pid, 'SIGTERM'));
      });
    });
    return worker;
  }

  stopOnSignals(async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(dismiss));
  });
  const [first] = await Promise.all(Array.from({ length: count }, () => opened(hire())));
  if (!first) throw new Error('No process of the site was started.');
  return first;
}

function opened(worker: Worker): Promise<Opened> {
  return new Promise((resolve, reject) => {
    worker.once('message', (said: Opened) => resolve(said));
    worker.once('exit', () => reject(new Error('A process of the site could not start.')));
  });
}

function dismiss(worker: Worker | undefined): Promise<unknown> | undefined {
  if (!worker || worker.isDead()) return undefined;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  return gone;
}
