import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '#errors/caught-error.ts';
import { syncFolder } from '#folders/durable-folders.ts';
import { giveToOwner } from '#folders/private-folders.ts';
import { type ArchiveFile, type BackupPlace, unfinishedAfterMs } from './archive-file.ts';
import { writeFailure } from './write-failure.ts';

const draftSuffix = '.part';

/** Backups in a folder of this machine, which has to be there: where a disk is not mounted, a new one would be on another disk. */
export function localFolder(folder: string): BackupPlace {
  return {
    name: folder,
    async check() {
      if ((await statOf(folder))?.isDirectory()) return;
      throw new Error(`There is no folder ${folder}. Create it, or mount its disk.`);
    },
    file: (name) => localFile(path.join(folder, name)),
    list: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name), { force: true }),
    async removeUnfinished(isOurs) {
      const drafts = (await readdir(folder)).filter(
        (name) => name.endsWith(draftSuffix) && isOurs(name.slice(0, -draftSuffix.length)),
      );
      for (const name of drafts) {
        const file = path.join(folder, name);
        const stats = await statOf(file);
        if (stats && Date.now() - stats.mtimeMs > unfinishedAfterMs)
          await rm(file, { force: true });
      }
    },
  };
}

/** A file that only this user can read. It is on the disk when it appears; until then its name ends in `.part`. */
export function localFile(file: string): ArchiveFile {
  return {
    name: file,
    async open() {
      const stats = await statOf(file);
      if (!stats) throw new Error(`There is no file ${file}.`);
      if (stats.isDirectory()) throw new Error(`${file} is a folder. Name the file of a backup.`);
      return { bytes: createReadStream(file), size: stats.size };
    },
    async write(bytes) {
      const draft = `${file}${draftSuffix}`;
      const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
      const removeDraft = () => rmSync(draft, { force: true });
      try {
        await once(target, 'open');
      } catch (error) {
        bytes.destroy();
        throw writeFailure(draft, error) ?? error;
      }
      process.once('exit', removeDraft);
      try {
        await giveToOwner(path.dirname(file), draft);
        await pipeline(bytes, target);
        await rename(draft, file);
        await syncFolder(path.dirname(file));
        return target.bytesWritten;
      } catch (error) {
        bytes.destroy();
        target.destroy();
        removeDraft();
        throw writeFailure(draft, error) ?? error;
      } finally {
        process.off('exit', removeDraft);
      }
    },
  };
}

async function statOf(file: string) {
  return stat(file).catch((error) => {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
}
