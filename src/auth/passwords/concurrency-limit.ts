interface Turn {
  /** Before all others in the queue. */
  ahead?: boolean;
}

type RunLimited = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/** Thrown instead of waiting when the queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs `slots` pieces of work at once; others are queued in order. The prioritised queue (`ahead`) and the
 * normal one hold `maxQueued` each.
 */
export function limitConcurrency(slots: number, maxQueued: number): RunLimited {
  let free = slots;
  const first: (() => void)[] = [];
  const rest: (() => void)[] = [];

  return async (work, { ahead = false } = {}) => {
    const queue = ahead ? first : rest;
    if (free > 0) free -= 1;
    else if (queue.length >= maxQueued) throw new QueueFullError('The queue is full.');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = first.shift() ?? rest.shift();
      if (next) next();
      else free += 1;
    }
  };
}
