import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface ExitCleanup {
  /** Everything was cleaned up normally. */
  cancel(): void;
}

const sweeper = path.join(import.meta.dirname, 'sweep.js');
const endedBySignal = 130;

/** Ends this process through its exit event, so that the sweeps also run on Ctrl-C. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => process.exit(endedBySignal));
  }
}

/** If this process ends before `cancel`: ends all servers that run in `folder`, and removes it. */
export function cleanFolderAtExit(folder: string): ExitCleanup {
  return runAtExit('folder', folder);
}

/** If this process ends before `cancel`: drops the databases at `url` whose names begin with `prefix`. */
export function dropDatabasesAtExit(url: string, prefix: string): ExitCleanup {
  return runAtExit('databases', url, prefix);
}

// The exit event only runs synchronous code, so this runs in its own process.
function runAtExit(...args: string[]): ExitCleanup {
  const sweep = () => {
    spawnSync(process.execPath, [sweeper, ...args], { stdio: 'ignore' });
  };
  process.once('exit', sweep);
  return { cancel: () => process.off('exit', sweep) };
}
