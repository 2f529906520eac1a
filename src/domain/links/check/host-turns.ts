import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { minuteMs } from '#time/durations.ts';
import { CheckPostponed, type LinkCheckDeps } from './check-deps.ts';

const usualSpacingMs = 5_000;
/** How long a host stays claimed by a process that has crashed. */
const leaseMs = minuteMs;

export interface HostTurns {
  /** Waits until a request may be sent to this host. Throws CheckPostponed if another check uses the host. */
  wait(host: string): Promise<void>;
  /**
   * Begins the pause before the next request to this host: call it when a request fails or is answered, and again when
   * its body ends.
   */
  finished(host: string): void;
  /** Ends the claims on all hosts, which then rest before their next request. */
  release(): Promise<void>;
}

/**
 * The hosts that one check sends requests to. They are claimed in the database, so that each gets one request at a
 * time from all processes together.
 */
export function claimHosts(
  { db, now, spacingMs = usualSpacingMs }: LinkCheckDeps,
  signal: AbortSignal,
): HostTurns {
  /** When a request to each host last began or ended, on the clock of `performance`. */
  const lastUsedAt = new Map<string, number>();

  async function claim(host: string): Promise<void> {
    const until = at(leaseMs);
    const free = lastUsedAt.has(host)
      ? sql`true`
      : sql`link_hosts.next_request_at <= ${at(0)}::timestamptz`;
    const { rows } = await db.execute(sql`
      insert into link_hosts (host, next_request_at) values (${host}, ${until})
      on conflict (host) do update set next_request_at = excluded.next_request_at
        where ${free} returning host`);
    if (rows.length === 0) throw new CheckPostponed();
  }

  function at(laterMs: number): string {
    return new Date(now().getTime() + laterMs).toISOString();
  }

  return {
    async wait(host) {
      await claim(host);
      const last = lastUsedAt.get(host);
      const restMs = last === undefined ? 0 : last + spacingMs - performance.now();
      if (restMs > 0) {
        await delay(restMs, undefined, { signal }).catch((cause) => {
          throw new CheckPostponed(undefined, { cause });
        });
      }
      lastUsedAt.set(host, performance.now());
    },
    finished(host) {
      lastUsedAt.set(host, performance.now());
    },
    async release() {
      for (const host of lastUsedAt.keys()) {
        await db.execute(
          sql`update link_hosts set next_request_at = ${at(spacingMs)} where host = ${host}`,
        );
      }
    },
  };
}
