import { access, link, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#errors/caught-error.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import { AlreadyStored } from './storage.ts';

/** How often to recreate a folder that is removed concurrently because it was empty; far more often than happens by chance. */
const maxAttempts = 100;
const noLinkCodes = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/** Moves a complete file into place atomically. Throws AlreadyStored if there is one. */
export async function placeFile(draft: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makePrivateFolder(path.dirname(file));
      await link(draft, file).catch((error) => renameOnce(draft, file, error));
      return;
    } catch (error) {
      const code = getErrorCode(error);
      if (code === 'EEXIST') throw new AlreadyStored(`A file already exists at ${file}.`);
      if (code !== 'ENOENT' || attempt === maxAttempts) throw error;
      // Without the draft, there is nothing to move.
      await access(draft).catch(() => Promise.reject(error));
    }
  }
}

/**
 * For file systems without hard links: reserves the path with an empty file, which only a crash leaves
 * behind.
 */
async function renameOnce(draft: string, file: string, rejected: unknown): Promise<void> {
  if (!noLinkCodes.includes(getErrorCode(rejected) ?? '')) throw rejected;
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  await rename(draft, file);
}
