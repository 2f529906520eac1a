type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs what it is given `places` at a time; the rest waits and is served in the order it came. */
export function atMost(places: number): InTurn {
  let free = places;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
