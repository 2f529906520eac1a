import type { Storage } from './storage.ts';

export interface StorageHealth {
  /**
   * Null while files can be read and stored, else a sentence for the operator. What was found is answered for
   * ten seconds, and whoever asks meanwhile shares one check. Never rejects, and answers within six seconds.
   */
  problem(): Promise<string | null>;
}

interface Watched {
  /** Whether files have been stored before, so that an empty place is a loss. */
  hasFiles(): Promise<boolean>;
  /** Told of every change: of the first problem, of another one, and of null when it has passed. */
  report(problem: string | null): void;
}

const cachedForMs = 10_000;
const givenUpAfterMs = 6_000;

/** Watches `storage` for whoever asks: nothing is checked by itself. */
export function storageHealth(
  storage: Storage,
  { hasFiles, report }: Watched,
  { forMs = cachedForMs, withinMs = givenUpAfterMs } = {},
): StorageHealth {
  let last: string | null = null;
  let checked: Promise<string | null> | undefined;
  let checkedUntil = 0;

  async function find(): Promise<string | null> {
    // Where the database cannot say, an empty place is no proof of a loss.
    const expectsFiles = await hasFiles().catch(() => false);
    return storage.check({ expectsFiles }).then(
      () => null,
      (error) => (error instanceof Error ? error.message : String(error)),
    );
  }

  async function check(): Promise<string | null> {
    const found = await within(find(), withinMs, `${capitalised(storage.name)} does not respond.`);
    checkedUntil = performance.now() + forMs;
    if (found !== last) report(found);
    last = found;
    return found;
  }

  return {
    problem() {
      if (checked && performance.now() < checkedUntil) return checked;
      checkedUntil = Number.POSITIVE_INFINITY;
      checked = check();
      return checked;
    },
  };
}

function within<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
