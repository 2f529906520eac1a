import { access, constants, statfs } from 'node:fs/promises';
import { getOutage, type Outage } from '#db/failures.ts';
import { minuteMs } from '#time/durations.ts';
import type { Logger } from './logger.ts';

/** What operators are told, in the log and by `/readyz`. */
const operatorMessages: Readonly<Record<Outage, string>> = {
  away: 'The database is not responding.',
  busy: 'All connections to the database are in use.',
  too_many_connections: 'The database server has no free connections.',
  full: 'The disk is full: nothing can be saved.',
  read_only: 'The database or the data folder is read-only: nothing can be saved.',
};

/** PostgreSQL allocates its write-ahead log in files of this size, and stops when it cannot create one. */
const minFreeBytes = 16 * 1024 * 1024;
const logEveryMs = minuteMs;
const checkEveryMs = 1_000;

export interface OutageReporter {
  /** Returns the outage behind a failure, and logs it at most once a minute; null for other failures. */
  report(error: unknown): Outage | null;
  /** Runs `start` for the embedded database, and remembers why it failed. */
  trackStart(start: () => Promise<void>): Promise<void>;
  /** Checks what keeps the site from reading and saving now. Returns a message for operators, or null. */
  findProblem(): Promise<string | null>;
}

interface Deps {
  findOutage: () => Promise<Outage | null>;
  /** Folder of our own files, and of the embedded database if there is one. */
  dataFolder: string;
  log: Logger;
}

export function createOutageReporter({ findOutage, dataFolder, log }: Deps): OutageReporter {
  const logged = new Map<Outage, { at: number; suppressed: number }>();
  let startOutage: Outage | null = null;
  let diskOutage: Outage | null = null;
  let lastCheck: { at: number; found: Promise<Outage | null> } | undefined;

  function logOutage(outage: Outage, error?: unknown): void {
    const last = logged.get(outage);
    if (last && performance.now() - last.at < logEveryMs) {
      last.suppressed++;
      return;
    }
    const since = last?.suppressed ? { count: last.suppressed } : {};
    logged.set(outage, { at: performance.now(), suppressed: 0 });
    log.error({ outage, ...rootCauseOf(error), ...since }, operatorMessages[outage]);
  }

  async function checkDisk(): Promise<Outage | null> {
    diskOutage = await outageOfFolder(dataFolder);
    return diskOutage;
  }

  /** At most once a second. */
  function check(): Promise<Outage | null> {
    if (!lastCheck || performance.now() - lastCheck.at > checkEveryMs) {
      const found = checkDisk().then((outage) => outage ?? startOutage ?? findOutage());
      lastCheck = { at: performance.now(), found };
    }
    return lastCheck.found;
  }

  return {
    report(error) {
      const found = getOutage(error);
      if (!found) return null;
      if (found === 'away') check().catch(() => {});
      const outage = found === 'away' ? (diskOutage ?? startOutage ?? found) : found;
      logOutage(outage, error);
      return outage;
    },
    async trackStart(start) {
      try {
        await start();
        startOutage = null;
      } catch (error) {
        const outage = getOutage(error);
        startOutage = outage === 'full' || outage === 'read_only' ? outage : null;
        logOutage(outage ?? 'away', error);
        throw error;
      }
    },
    async findProblem() {
      const outage = await check();
      if (outage) logOutage(outage);
      return outage && operatorMessages[outage];
    },
  };
}

/** The outage of a folder that cannot be written; null also where that is unknown. */
async function outageOfFolder(folder: string): Promise<Outage | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const hasRoom = bavail * bsize >= minFreeBytes && (files === 0 || ffree > 0);
    return hasRoom ? null : 'full';
  } catch (error) {
    return getOutage(error) === 'read_only' ? 'read_only' : null;
  }
}

/** Code and message of the root cause; the errors above it repeat request data. */
function rootCauseOf(error: unknown): { code?: unknown; reason?: string } {
  if (!(error instanceof Error)) return {};
  if (error.cause instanceof Error) return rootCauseOf(error.cause);
  return { ...('code' in error && { code: error.code }), reason: error.message };
}
