import { hourMs } from '#time/durations.ts';
import type { User } from '../users/auth-users-table.ts';

type Account = Pick<User, 'id' | 'email'>;

/** What was wrong. */
export type FailedStep =
  | 'password'
  | 'emailed_code'
  | 'texted_code'
  | 'second_factor'
  | 'confirmation';

/** The failed sign-ins to one account since the last record, at one step. */
export interface FailedSignIn {
  user: Account;
  step: FailedStep;
  attempts: number;
  /** The first ones, without repetition. */
  clientIps: readonly string[];
}

export interface FailedSignIns {
  /** Counts a wrong password or code; null for an email address without an account. */
  note(user: Account | null, step: FailedStep, from: { clientIp: string }): void;
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

const maxIps = 5;

/**
 * Creates the counter of failed sign-ins. The first one to an account at a step is recorded at once, all others within the
 * hour together, so that nobody can flood the audit log. No response waits for a record: those for known email addresses
 * would take longer than those for unknown ones.
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

  function endWindow(key: string): void {
    const held = windows.get(key);
    windows.delete(key);
    clearTimeout(held?.timer);
    if (held && held.attempts > 0) start(held);
  }

  return {
    note(user, step, { clientIp }) {
      if (!user) return;
      const key = `${user.id} ${step}`;
      const held = windows.get(key);
      if (!held) {
        const timer = setTimeout(() => endWindow(key), windowMs).unref();
        windows.set(key, { user, step, attempts: 0, clientIps: [], timer });
        return start({ user, step, attempts: 1, clientIps: [clientIp] });
      }
      held.attempts += 1;
      held.clientIps = [...new Set([...held.clientIps, clientIp])].slice(0, maxIps);
    },
    async flush() {
      // The first failure comes before the others in the audit log.
      await Promise.all(recording);
      for (const key of [...windows.keys()]) endWindow(key);
      await Promise.all(recording);
    },
  };
}
