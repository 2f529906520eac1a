import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The name of a user of this machine; undefined if the id has none. */
export async function findUserName(uid: number): Promise<string | undefined> {
  const { stdout } = await run('id', ['-un', `${uid}`]).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}
