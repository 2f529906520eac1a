import { link, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, makeFolder } from './durable-folders.ts';
import { AlreadyStored } from './storage.ts';

/** How often a folder that is removed at that very moment, because it was empty, is made anew. */
const foldersMade = 5;
const withoutLinks = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/** Lets the whole file appear at once. Throws AlreadyStored where something lies there. */
export async function placeFile(draft: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(path.dirname(file));
      await link(draft, file).catch((error) => renameOnce(draft, file, error));
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') throw new AlreadyStored(`There is a file at ${file}.`);
      if (code !== 'ENOENT' || attempt === foldersMade) throw error;
    }
  }
}

/** For file systems without links: takes the place with an empty file, which only a crash leaves there. */
async function renameOnce(draft: string, file: string, refused: unknown): Promise<void> {
  if (!withoutLinks.includes(codeOf(refused) ?? '')) throw refused;
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  await rename(draft, file);
}
