import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Finds a file by its path in a folder; null if it is not there. */
export type FindFile = (folder: string, inside: string) => Promise<string | null>;

/**
 * Finds files whose names may be decomposed on one side only, as a Mac writes them. Each folder is listed once, so the
 * result is for one import.
 */
export function createFileFinder(): FindFile {
  const listings = new Map<string, Promise<Map<string, string>>>();

  function listNames(folder: string): Promise<Map<string, string>> {
    const listed = listings.get(folder) ?? readNames(folder);
    listings.set(folder, listed);
    return listed;
  }

  return async (folder, inside) => {
    const found = await findFileInside(folder, inside);
    if (found || /^[\0-\x7f]*$/.test(inside)) return found;
    let real = '';
    for (const segment of path.posix.normalize(inside).split('/')) {
      if (segment === '..') return null;
      const names = await listNames(path.join(folder, real));
      real = path.posix.join(real, names.get(segment.normalize('NFC')) ?? segment);
    }
    return findFileInside(folder, real);
  };
}

/** Rejects paths outside the folder, including through symbolic links. */
export const findFileInside: FindFile = async (folder, inside) => {
  const top = await realpath(folder);
  const file = path.resolve(top, inside);
  if (!file.startsWith(top + path.sep) || inside.includes('\0')) return null;
  const stats = await lstat(file).catch(() => null);
  return stats?.isFile() && (await realpath(file)) === file ? file : null;
};

/** The names in a folder by their composed form; none if it can't be listed. */
async function readNames(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(names.map((name) => [name.normalize('NFC'), name]));
}
