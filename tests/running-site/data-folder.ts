import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanFolderAtExit } from '../exit-cleanup.ts';
import { tempRoot } from './temp-root.ts';

export interface DataFolder {
  path: string;
  remove(): Promise<void>;
}

const everyoneMayEnter = 0o755;

/**
 * Creates a folder for all temporary files of this run and of the processes it starts; whatever a test
 * leaves in it is removed with it. Its name is short because database sockets below it have long paths.
 */
export async function openRunFolder(): Promise<DataFolder> {
  const folder = await newFolder('directorate-', everyoneMayEnter, tempRoot());
  const exitCleanup = cleanFolderAtExit(folder);
  process.env.TMPDIR = folder;
  return {
    path: folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      exitCleanup.cancel();
    },
  };
}

/** A folder's name to be a site's `DATA_DIR`, in an empty folder of its own that other users may enter. */
export async function dataFolder(mode = everyoneMayEnter): Promise<DataFolder> {
  const parent = await newFolder('site-', mode);
  return {
    path: path.join(parent, 'data'),
    remove: async () => {
      await removeClusterElsewhere(parent);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function newFolder(prefix: string, mode: number, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, prefix));
  await chmod(folder, mode);
  return folder;
}

/** Root's cluster lies outside of a folder that other users cannot enter; the data folder says where. */
async function removeClusterElsewhere(parent: string): Promise<void> {
  const record = path.join(parent, 'data', 'postgres.json');
  if (!existsSync(record)) return;
  const { home, socketFolder } = JSON.parse(await readFile(record, 'utf8'));
  for (const folder of [home, socketFolder]) {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
