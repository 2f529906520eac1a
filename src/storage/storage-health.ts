import { getErrorMessage } from '#errors/caught-error.ts';
import type { Storage } from './storage.ts';

export interface StorageHealth {
  /**
   * Returns null while files can be read and stored, else a message for the operator. Results are cached for
   * ten seconds and shared by concurrent callers. Never rejects, and resolves within six seconds.
   */
  problem(): Promise<string | null>;
}

interface StorageHealthDeps {
  /** Whether files have been stored before, so that an empty storage is a loss. */
  hasFiles(): Promise<boolean>;
  /** Called on every change: with a new problem, or null when it has passed. */
  report(problem: string | null): void;
}

const cachedForMs = 10_000;
const timeoutMs = 6_000;

/** Checks `storage` on demand. */
export function storageHealth(
  storage: Storage,
  { hasFiles, report }: StorageHealthDeps,
  { forMs = cachedForMs, withinMs = timeoutMs } = {},
): StorageHealth {
  let last: string | null = null;
  let checked: Promise<string | null> | undefined;
  let checkedUntil = 0;

  async function find(): Promise<string | null> {
    // If the database does not answer, an empty storage is no proof of a loss.
    const expectsFiles = await hasFiles().catch(() => false);
    return storage.check({ expectsFiles }).then(() => null, getErrorMessage);
  }

  async function check(): Promise<string | null> {
    const found = await withTimeout(
      find(),
      withinMs,
      `${capitalised(storage.name)} does not respond.`,
    );
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

function withTimeout<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
