import { access, constants, statfs } from 'node:fs/promises';
import { type Outage, outageOf } from '#db/failures.ts';
import type { Logger } from './logger.ts';

/** What operators are told, in the log and by `/readyz`. */
const operatorMessages: Readonly<Record<Outage, string>> = {
  away: 'The database is not responding.',
  busy: 'All connections to the database are in use.',
  too_many_connections: 'The database server has no free connections.',
  full: 'The disk is full: nothing can be saved.',
  read_only: 'The database or the data folder is read-only: nothing can be saved.',
};

/** PostgreSQL takes its log of changes in files of this size, and stops where it cannot have another one. */
const leastFreeBytes = 16 * 1024 * 1024;
const logEveryMs = 60_000;
const lookEveryMs = 1_000;

export interface OutageReporter {
  /** The outage behind a failure, which the log is told of at most once a minute; null for other failures. */
  report(error: unknown): Outage | null;
  /** Does what brings our own database back, and remembers why it cannot be brought back. */
  trackStart(start: () => Promise<void>): Promise<void>;
  /** Looks for what keeps the site from reading and saving now, whether or not anybody has tried; in words. */
  findProblem(): Promise<string | null>;
}

interface Deps {
  findOutage: () => Promise<Outage | null>;
  /** Where our own files lie, and our own database if there is one. */
  dataFolder: string;
  log: Logger;
}

export function createOutageReporter({ findOutage, dataFolder, log }: Deps): OutageReporter {
  const logged = new Map<Outage, { at: number; unsaid: number }>();
  let ofStart: Outage | null = null;
  let ofDisk: Outage | null = null;
  let looking: { at: number; found: Promise<Outage | null> } | undefined;

  function tell(outage: Outage, error?: unknown): void {
    const last = logged.get(outage);
    if (last && performance.now() - last.at < logEveryMs) {
      last.unsaid++;
      return;
    }
    const since = last?.unsaid ? { count: last.unsaid } : {};
    logged.set(outage, { at: performance.now(), unsaid: 0 });
    log.error({ outage, ...rootOf(error), ...since }, operatorMessages[outage]);
  }

  async function lookAtDisk(): Promise<Outage | null> {
    ofDisk = await outageOfFolder(dataFolder);
    return ofDisk;
  }

  /** Once for all who ask within a second. */
  function look(): Promise<Outage | null> {
    if (!looking || performance.now() - looking.at > lookEveryMs) {
      const found = lookAtDisk().then((outage) => outage ?? ofStart ?? findOutage());
      looking = { at: performance.now(), found };
    }
    return looking.found;
  }

  return {
    report(error) {
      const found = outageOf(error);
      if (!found) return null;
      if (found === 'away') look().catch(() => {});
      const outage = found === 'away' ? (ofDisk ?? ofStart ?? found) : found;
      tell(outage, error);
      return outage;
    },
    async trackStart(start) {
      try {
        await start();
        ofStart = null;
      } catch (error) {
        const outage = outageOf(error);
        ofStart = outage === 'full' || outage === 'read_only' ? outage : null;
        tell(outage ?? 'away', error);
        throw error;
      }
    },
    async findProblem() {
      const outage = await look();
      if (outage) tell(outage);
      return outage && operatorMessages[outage];
    },
  };
}

/** Whether a folder of ours takes nothing more; null also where that cannot be known. */
async function outageOfFolder(folder: string): Promise<Outage | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const hasRoom = bavail * bsize >= leastFreeBytes && (files === 0 || ffree > 0);
    return hasRoom ? null : 'full';
  } catch (error) {
    return outageOf(error) === 'read_only' ? 'read_only' : null;
  }
}

/** Code and words of what lies at the bottom of a failure: those above it repeat what was sent. */
function rootOf(error: unknown): { code?: unknown; reason?: string } {
  if (!(error instanceof Error)) return {};
  if (error.cause instanceof Error) return rootOf(error.cause);
  return { ...('code' in error && { code: error.code }), reason: error.message };
}
