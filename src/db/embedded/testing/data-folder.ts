import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LocationRecord } from '../location-record.ts';

/** Creates a folder that every user may enter, or only its owner. Removed after the test, with its clusters. */
export async function scratchFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a data folder that does not exist yet, in such a folder. */
export async function newDataDir(
  options: { mode?: number | undefined; name?: string } = {},
): Promise<string> {
  const dataDir = join(await scratchFolder(options.mode), options.name ?? 'data');
  onTestFinished(async () => {
    const { home, socketFolder } = await readLocationRecord(dataDir).catch(
      (): LocationRecord => ({}),
    );
    if (home) await rm(home, { recursive: true, force: true });
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
  });
  return dataDir;
}

/**
 * Lists a data folder, without the copy of the programs that root's server needs there when other users
 * cannot enter the checkout.
 */
export async function listDataFolder(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => !/^postgres-binaries-[\d.]+(-[\w.]+)?$/.test(name)).sort();
}

export async function readLocationRecord(dataDir: string): Promise<LocationRecord> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
