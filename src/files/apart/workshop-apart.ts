import type { AcceptedFile, DerivedFile, Workshop } from '../work.ts';
import { type Bench, startBench } from './bench.ts';
import type { Order } from './messages.ts';

export interface WorkshopLimits {
  acceptMs: number;
  deriveMs: number;
  /** How long the process waits for more work before it ends. */
  idleMs: number;
  /** Of the process, in bytes. */
  memory: number;
}

/** A workshop in one process of its own, which starts with the first file and works one by one. */
export function workApart(entry: URL, limits: WorkshopLimits): Workshop {
  let bench: Bench | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(order: Order, time: number): Promise<unknown> {
    const mine = last.then(() => perform(order, time));
    last = mine.catch(() => {});
    return mine;
  }

  async function perform(order: Order, time: number): Promise<unknown> {
    refuseWhenClosed();
    clearTimeout(idle);
    try {
      if (!bench?.isAlive()) bench = await startBench(entry);
      refuseWhenClosed();
      return await bench.perform(order, { time, memory: limits.memory });
    } catch (error) {
      refuseWhenClosed();
      throw error;
    } finally {
      if (isClosed) await bench?.end();
      else idle = setTimeout(() => bench?.end(), limits.idleMs).unref();
    }
  }

  function refuseWhenClosed(): void {
    if (isClosed) throw new Error('The workshop is closed.');
  }

  return {
    accept: (...parameters) =>
      inTurn({ task: 'accept', parameters }, limits.acceptMs) as Promise<AcceptedFile>,
    derive: (...parameters) =>
      inTurn({ task: 'derive', parameters }, limits.deriveMs) as Promise<DerivedFile[]>,
    thumbnail: (...parameters) =>
      inTurn({ task: 'thumbnail', parameters }, limits.acceptMs) as Promise<DerivedFile>,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await bench?.end();
      await last;
    },
  };
}
