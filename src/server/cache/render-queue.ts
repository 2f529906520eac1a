import { FairQueue, type Turn } from '#turns/fair-queue.ts';
import { workFor } from '#turns/requester.ts';

/** Rendering uses one thread; two at a time use it fully, and the queued ones are done in a second. */
const limits = { running: 2, waiting: 100, waitingEach: 25 };
const defaultWaitMs = 5_000;

/** All renders of pages that are not in memory: public ones, those of staff, and previews. */
export interface RenderQueue {
  /** Renders when it is the requester's turn. Rejects with `Overloaded` when it does not come in time. */
  run<Result>(turn: Turn, render: () => Promise<Result>): Promise<Result>;
}

/** `waitMs` is the longest wait for a turn. */
export function createRenderQueue(waitMs = defaultWaitMs): RenderQueue {
  const queue = new FairQueue({ ...limits, waitMs });
  return {
    run: (turn, render) => queue.run(turn, () => workFor({ kind: 'render', id: '' }, render)),
  };
}
