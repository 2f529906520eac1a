import { AuthError } from '#auth/errors.ts';

/** Work of requests that goes on after their response. */
export interface BackgroundWork {
  add(work: Promise<unknown>): void;
  /** Waits for what is not done yet. */
  settled(): Promise<void>;
}

/** Creates a holder of background work. Failures are reported; rejections are dropped, as nobody can be told of them. */
export function createBackgroundWork(report: (error: unknown) => void): BackgroundWork {
  const pending = new Set<Promise<void>>();
  return {
    add(work) {
      const done = work
        .then(
          () => undefined,
          (error) => {
            if (!(error instanceof AuthError)) report(error);
          },
        )
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
