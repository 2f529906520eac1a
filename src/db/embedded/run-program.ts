import { execFile } from 'node:child_process';
import type { Owner } from '#folders/private-folders.ts';

export interface Outcome {
  ok: boolean;
  /** The program's output, or why it could not be started. */
  output: string;
}

const outputLimitBytes = 1024 * 1024;

/**
 * Runs a program to its end, as `user` if given. If `signal` is aborted, the program is terminated and awaited.
 * Never rejects.
 */
export function runProgram(
  file: string,
  args: string[],
  user: Owner | undefined,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { ...programOptions(user), maxBuffer: outputLimitBytes };
    try {
      const child = execFile(file, args, options, (error, stdout, stderr) => {
        signal?.removeEventListener('abort', callOff);
        const output = `${stderr}${stdout}`.trim();
        resolve({ ok: !error, output: output || (error?.message ?? '') });
      });
      const callOff = () => child.kill();
      signal?.addEventListener('abort', callOff);
      if (signal?.aborted) callOff();
    } catch (error) {
      resolve({ ok: false, output: String(error) });
    }
  });
}

/**
 * Options for every PostgreSQL program: a working folder that any user can enter, and an environment
 * without this process's PG* variables (Windows programs need the rest).
 */
export function programOptions(user: Owner | undefined) {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  if (process.platform === 'win32') return identity;
  return { ...identity, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}
