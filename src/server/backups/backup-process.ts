import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { lowerPriority } from '#files/sandbox/lower-priority.ts';

const builtCommand = path.join(packageRoot, 'dist/server/command.js');
const maxReasonLength = 4_000;
/** Visitors come first. */
const lowPriority = 10;

/**
 * Runs the command `backup` in a process of its own: reading, compressing and encrypting would hold up requests.
 * `stopping` ends it. Throws an Error with what it reported if it fails.
 */
export async function runBackupProcess(stopping: AbortSignal): Promise<void> {
  // Only a worker of this cluster may have this one.
  // biome-ignore lint/style/noProcessEnv: not read, but passed on
  const { NODE_UNIQUE_ID, ...env } = process.env;
  // A warning of Node would be read as the reason of a failure.
  const child = spawn(process.execPath, ['--no-warnings', builtCommand, 'backup'], {
    cwd: packageRoot,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  stopping.addEventListener('abort', stop);
  let reason = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reason = (reason + text).slice(0, maxReasonLength);
  });
  try {
    const ended = once(child, 'close');
    if (child.pid !== undefined) lowerPriority(lowPriority, child.pid);
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(reason.trim() || `It ended with ${signal ?? `code ${code}`}.`);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}
