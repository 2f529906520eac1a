import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LocationRecord } from '../location-record.ts';

/** A folder that every user may enter, or only its owner; gone with all it led to after the test. */
export async function scratchFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder that is still to be made, below such a folder. */
export async function newDataDir(options: { mode?: number; name?: string } = {}): Promise<string> {
  const dataDir = join(await scratchFolder(options.mode), options.name ?? 'data');
  onTestFinished(async () => {
    const { home, socketFolder } = await recordOf(dataDir).catch((): LocationRecord => ({}));
    if (home) await rm(home, { recursive: true, force: true });
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
  });
  return dataDir;
}

/**
 * The names in a data folder, but for the copy of the programs that root's server needs there
 * when the checkout is closed to other users.
 */
export async function contentsOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => !/^postgres-binaries-[\d.]+(-[\w.]+)?$/.test(name)).sort();
}

export async function recordOf(dataDir: string): Promise<LocationRecord> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
