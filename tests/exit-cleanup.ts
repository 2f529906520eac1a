import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface ExitCleanup {
  /** Call it after a normal cleanup. */
  cancel(): void;
}

const script = path.join(import.meta.dirname, 'exit-cleanup-process.js');
const endedBySignal = 130;

/** Ends this process through its exit event, so that the cleanup also runs on Ctrl-C. */
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
  const cleanUp = () => {
    spawnSync(process.execPath, [script, ...args], { stdio: 'ignore' });
  };
  process.once('exit', cleanUp);
  return { cancel: () => process.off('exit', cleanUp) };
}
