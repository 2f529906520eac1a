import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface Sweep {
  /** Everything was cleared up in the ordinary way. */
  cancel(): void;
}

const sweeper = path.join(import.meta.dirname, 'sweep.js');
const endedBySignal = 130;

/** Ends this process through its exit event, so that the sweeps below happen on Ctrl-C too. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => process.exit(endedBySignal));
  }
}

/** If this process ends before `cancel`: ends all servers that run in `folder`, and removes it. */
export function sweepFolderAtExit(folder: string): Sweep {
  return sweepAtExit('folder', folder);
}

/** If this process ends before `cancel`: drops the databases at `url` whose names begin with `prefix`. */
export function sweepDatabasesAtExit(url: string, prefix: string): Sweep {
  return sweepAtExit('databases', url, prefix);
}

// Only synchronous work is done in the exit event, hence a process of its own.
function sweepAtExit(...words: string[]): Sweep {
  const sweep = () => {
    spawnSync(process.execPath, [sweeper, ...words], { stdio: 'ignore' });
  };
  process.once('exit', sweep);
  return { cancel: () => process.off('exit', sweep) };
}
