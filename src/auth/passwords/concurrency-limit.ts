interface Turn {
  /** Before all that came without it. */
  ahead?: boolean;
}

type RunLimited = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/** Thrown instead of waiting when too many wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs what it is given `places` at a time; the rest waits and is served in the order it came. Of those that go
 * ahead and of those that do not, `mostWaiting` each may wait.
 */
export function limitConcurrency(places: number, mostWaiting: number): RunLimited {
  let free = places;
  const first: (() => void)[] = [];
  const rest: (() => void)[] = [];

  return async (work, { ahead = false } = {}) => {
    const queue = ahead ? first : rest;
    if (free > 0) free -= 1;
    else if (queue.length >= mostWaiting) throw new QueueFullError('Too many wait already.');
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
