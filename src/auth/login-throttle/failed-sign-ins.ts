import type { User } from '../users/auth-users-table.ts';

type Account = Pick<User, 'id' | 'email'>;

/** The failed sign-ins to one account since the last record. */
export interface FailedSignIn {
  user: Account;
  attempts: number;
  /** The first ones, without repetition. */
  clientIps: readonly string[];
}

export interface FailedSignIns {
  /** Counts a wrong password or code; null for an email address without an account. */
  note(user: Account | null, from: { clientIp: string }): void;
  /** Records what was counted, and waits for what is being recorded. */
  flush(): Promise<void>;
}

interface FailedSignInsOptions {
  record(failure: FailedSignIn): Promise<void>;
  /** Logs a record that failed. */
  report(error: unknown): void;
  /** For tests. */
  windowMs?: number;
}

const hourMs = 60 * 60_000;
const maxIps = 5;

/**
 * Creates the counter of failed sign-ins. The first one to an account is recorded at once, all others within the hour
 * together, so that nobody can flood the audit log. Nothing is recorded before the response: known email addresses would
 * take longer than unknown ones.
 */
export function createFailedSignIns({
  record,
  report,
  windowMs = hourMs,
}: FailedSignInsOptions): FailedSignIns {
  const windows = new Map<string, FailedSignIn & { timer: NodeJS.Timeout }>();
  const recording = new Set<Promise<void>>();

  function start(failure: FailedSignIn): void {
    const done = record(failure)
      .catch(report)
      .finally(() => recording.delete(done));
    recording.add(done);
  }

  function endWindow(id: string): void {
    const held = windows.get(id);
    windows.delete(id);
    clearTimeout(held?.timer);
    if (held && held.attempts > 0) start(held);
  }

  return {
    note(user, { clientIp }) {
      if (!user) return;
      const held = windows.get(user.id);
      if (!held) {
        const timer = setTimeout(() => endWindow(user.id), windowMs).unref();
        windows.set(user.id, { user, attempts: 0, clientIps: [], timer });
        return start({ user, attempts: 1, clientIps: [clientIp] });
      }
      held.attempts += 1;
      held.clientIps = [...new Set([...held.clientIps, clientIp])].slice(0, maxIps);
    },
    async flush() {
      for (const id of [...windows.keys()]) endWindow(id);
      await Promise.all(recording);
    },
  };
}
