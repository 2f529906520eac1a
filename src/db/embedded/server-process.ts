import { spawn } from 'node:child_process';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '#time/durations.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { settingOptions } from './postgres-settings.ts';
import { programOptions } from './run-program.ts';
import type { Address } from './server-address.ts';
import { unfinishedName } from './unfinished-files.ts';

/** A server that was started; it may be running or have failed already. */
export interface ServerStart {
  hasEnded(): boolean;
  /** Whether it ended because it was shut down, even before it was ready. */
  wasShutDown(): boolean;
  /** PostgreSQL's message about why it failed. Only after its end. */
  lastWords(): Promise<string>;
  /** Shuts the server down once nobody is connected, and waits some seconds for that. */
  callOff(): Promise<void>;
  /** Removes the log of this start. */
  forget(): Promise<void>;
}

const pauseMs = 10;
/** Recovery after a crash is completed; the server then ends by itself. */
const endTimeoutMs = 10_000;
const weekdayLogMaxAgeMs = 6 * dayMs;
const wordLines = 8;
const routine = /starting PostgreSQL|listening on|log output|database system (was|is) shut down/;
const beforeSeverity = /^.*?(?=\b(LOG|WARNING|ERROR|FATAL|PANIC|DETAIL|HINT): )/;

/**
 * Starts `postgres` in its own process group, so that Ctrl-C in a terminal reaches the application
 * first, which then shuts the server down.
 */
export async function startServer(
  place: ClusterLocation,
  native: string,
  address: Address,
): Promise<ServerStart> {
  await removeOldLogs(place.cluster);
  const logPath = unfinishedName(join(place.home, 'postgres-start'));
  const log = await open(logPath, 'wx', 0o600);
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', place.cluster, ...settingOptions(address)],
    { ...programOptions(place.user), detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  let ending: string | undefined;
  let wasShutDown = false;
  child.once('error', (error) => {
    ending = error.message;
  });
  child.once('exit', (code, signal) => {
    ending = `it ended with ${signal ?? `code ${code}`}`;
    wasShutDown = code === 0;
  });
  child.unref();
  await log.close();
  return {
    hasEnded: () => ending !== undefined,
    wasShutDown: () => wasShutDown,
    lastWords: async () => (await readWords(logPath, place.cluster)) || (ending ?? ''),
    callOff: async () => {
      child.kill('SIGTERM');
      const deadline = Date.now() + endTimeoutMs;
      while (ending === undefined && Date.now() < deadline) await pause(pauseMs);
    },
    forget: () => rm(logPath, { force: true }),
  };
}

/** The server truncates a weekday's log at midnight only, so a start on that day must do so too. */
async function removeOldLogs(cluster: string): Promise<void> {
  const folder = join(cluster, 'log');
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = await stat(join(folder, name)).catch(() => undefined);
    if (!entry || Date.now() - entry.mtimeMs < weekdayLogMaxAgeMs) continue;
    await rm(join(folder, name), { force: true });
  }
}

/** What this start logged, before and after its log moved into the cluster, without routine lines. */
async function readWords(logPath: string, cluster: string): Promise<string> {
  const early = await readFile(logPath, 'utf8').catch(() => '');
  const late = /redirecting log output/.test(early) ? await readNewestLog(cluster) : '';
  return `${early}\n${late.slice(late.lastIndexOf('starting PostgreSQL'))}`
    .split('\n')
    .filter((line) => line.trim() !== '' && !routine.test(line))
    .map((line) => line.replace(beforeSeverity, ''))
    .slice(-wordLines)
    .join('\n');
}

async function readNewestLog(cluster: string): Promise<string> {
  const folder = join(cluster, 'log');
  const files = await Promise.all(
    (await readdir(folder).catch(() => [])).map(async (name) => {
      const path = join(folder, name);
      return { path, modified: (await stat(path)).mtimeMs };
    }),
  );
  const newest = files.sort((a, b) => b.modified - a.modified)[0];
  return newest ? readFile(newest.path, 'utf8') : '';
}
