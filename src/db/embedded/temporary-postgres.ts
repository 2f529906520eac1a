import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { homeElsewhere } from './cluster-location.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { LocationRecord } from './location-record.ts';
import { isAlive } from './process-liveness.ts';

const prefix = 'temporary-postgres-';
const passwordBytes = 32;
const socketName = /^directorate-[0-9a-f]{16}$/;
/** Of this process; in a container, that of a killed one often had the same id. */
const inUse = new Set<string>();

/**
 * Runs `work` with the URL of an empty database on a PostgreSQL server of its own, whose files are in `folder` and are
 * deleted afterwards, also if the process ends meanwhile. Deletes what killed processes left there, too: their servers
 * end by themselves.
 */
export async function withTemporaryPostgres<T>(
  folder: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  removeLeftovers(folder);
  const dataDir = join(folder, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = randomBytes(passwordBytes).toString('base64url');
  const removeAtExit = () => remove(dataDir);
  inUse.add(dataDir);
  // Before the listeners of callers, which remove what is around it.
  process.prependOnceListener('exit', removeAtExit);
  try {
    const server = await startEmbeddedPostgres({ dataDir, password });
    try {
      return await work(server.url);
    } finally {
      await server.release();
    }
  } finally {
    process.off('exit', removeAtExit);
    remove(dataDir);
    inUse.delete(dataDir);
  }
}

function removeLeftovers(folder: string): void {
  for (const name of listNames(folder)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    const dataDir = join(folder, name);
    const isLeft = pid === process.pid ? !inUse.has(dataDir) : pid && !isAlive(pid);
    if (isLeft) remove(dataDir);
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A server that is still running ends as soon as it misses its files. */
function remove(dataDir: string): void {
  for (const path of [...foldersElsewhere(dataDir), dataDir]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Only folders with names that this program chooses: anybody may have written the record, and root may be reading it. */
function foldersElsewhere(dataDir: string): string[] {
  const { dataDir: recorded = '', home, socketFolder } = readRecord(dataDir);
  return [
    ...(home !== undefined && home === homeElsewhere(recorded) ? [home] : []),
    ...(socketFolder !== undefined && socketName.test(basename(socketFolder))
      ? [socketFolder]
      : []),
  ];
}

function readRecord(dataDir: string): LocationRecord {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  } catch {
    return {};
  }
}
