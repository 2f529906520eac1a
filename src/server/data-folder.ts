import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { makeDataFolder } from '#db/embedded/new-file.ts';

/** Makes the data folder where it is missing. Throws an Error that says what to do when it cannot be written. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeDataFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(unwritable(dataDir, error), { cause: error });
  }
}

/** What keeps files from being written in `dataDir`, and what to do about it. */
export function unwritable(dataDir: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice = adviceFor[code];
  const reason = error instanceof Error ? error.message : String(error);
  return advice
    ? `The data folder ${dataDir} ${advice}`
    : `The data folder ${dataDir} cannot be written: ${reason}. Set DATA_DIR to another folder.`;
}

const noPermission =
  'may not be written by the user who starts the program. Start as its owner, or set DATA_DIR to another folder.';
const noFolder = 'is a file, or is below one. Set DATA_DIR to a folder.';
const adviceFor: Record<string, string> = {
  EROFS: 'is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.',
  ENOSPC: 'is on a full disk. Make room there, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'is on a disk whose quota is used up. Raise it, or set DATA_DIR to another folder.',
  EACCES: noPermission,
  EPERM: noPermission,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENAMETOOLONG: 'has too long a name. Set DATA_DIR to another folder.',
};
