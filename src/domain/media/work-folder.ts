import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwner, makePrivateFolder } from '#folders/private-folders.ts';
import { dayMs } from '#time/durations.ts';

const leftBehindAfterMs = dayMs;

/** Runs `work` with a new folder below `workFolder`, which is deleted afterwards. */
export async function withWorkFolder<T>(
  workFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await makePrivateFolder(workFolder);
  const folder = await mkdtemp(path.join(workFolder, 'work-'));
  await giveToOwner(workFolder, folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes folders of processes that crashed. */
export async function clearWorkFolder(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const left = path.join(workFolder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftBehindAfterMs) await rm(left, { recursive: true, force: true });
  }
}
