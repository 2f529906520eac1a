/** Runs one task at a time, for several owners. */
export interface Turns {
  /** Runs `work` in turn; the owners take turns, so that one with many tasks delays the others by one of them. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when no task is left. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  /** The waiting tasks of each owner; whoever has waited longest comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [owner, tasks] = next;
      const task = tasks.shift();
      waiting.delete(owner);
      if (tasks.length > 0) waiting.set(owner, tasks);
      await task?.();
    }
    running = undefined;
  }

  return {
    run(owner, work) {
      return new Promise((resolve, reject) => {
        const tasks = waiting.get(owner) ?? [];
        tasks.push(() => work().then(resolve, reject));
        waiting.set(owner, tasks);
        running ??= Promise.resolve().then(runAll);
      });
    },
    idle: async () => running,
  };
}
