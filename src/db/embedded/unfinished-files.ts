import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '#time/durations.ts';
import { isAlive } from './process-liveness.ts';

const pattern = /\.unfinished-(\d+)-[0-9a-f]{8}$/;
const maxWorkMs = hourMs;

/** A temporary name for something that is renamed to `path` once complete. */
export function unfinishedName(path: string): string {
  return `${path}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes temporary files of processes that were killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.[1]);
    const path = join(folder, name);
    if (!pid || (isAlive(pid) && !(await isOld(path)))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  return entry !== undefined && Date.now() - entry.mtimeMs > maxWorkMs;
}
