import { constants, rmdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { createDataFolder } from '#db/embedded/atomic-files.ts';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';

/**
 * Creates the data folder if it is missing, and returns the first folder on the way there that was. Throws an Error that
 * says what to do when it is not writable.
 */
export async function prepareDataFolder(dataDir: string): Promise<string | undefined> {
  try {
    const first = await createDataFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return first;
  } catch (error) {
    throw await dataFolderError(dataDir, error);
  }
}

/**
 * Runs `work`, which needs the data folder for a while; if that was missing, it is removed again unless it is used by then,
 * also if the process ends meanwhile.
 */
export async function withDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const first = await prepareDataFolder(dataDir);
  if (first === undefined) return work();
  const remove = () => removeEmptyFolders(dataDir, first);
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

function removeEmptyFolders(lowest: string, highest: string): void {
  try {
    for (let folder = lowest; folder.length >= highest.length; folder = path.dirname(folder)) {
      rmdirSync(folder);
    }
  } catch {
    // In use.
  }
}

/** Creates an Error that says why `dataDir` cannot be written, and what to do. */
export async function dataFolderError(dataDir: string, failure: unknown): Promise<Error> {
  // If a parent is not writable, Node only reports that this folder is missing.
  const error =
    getErrorCode(failure) === 'ENOENT' ? await obstacleAbove(dataDir, failure) : failure;
  const reason = getErrorMessage(error);
  const advice =
    adviceFor[getErrorCode(error) ?? ''] ??
    `cannot be written: ${reason}. Set DATA_DIR to another folder.`;
  return new Error(`The data folder ${dataDir} ${advice}`, { cause: failure });
}

async function obstacleAbove(folder: string, otherwise: unknown): Promise<unknown> {
  const above = path.dirname(folder);
  if (above === folder) return otherwise;
  return access(above, constants.W_OK | constants.X_OK).then(
    () => otherwise,
    (error) => (getErrorCode(error) === 'ENOENT' ? obstacleAbove(above, otherwise) : error),
  );
}

const noPermission =
  'is not writable by this user. Start as its owner, or set DATA_DIR to another folder.';
const notAFolder = 'is a file or inside a file. Set DATA_DIR to a folder.';
const adviceFor: Record<string, string> = {
  EROFS: 'is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.',
  ENOSPC: 'is on a full disk. Free up space, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'has reached its disk quota. Raise the quota, or set DATA_DIR to another folder.',
  EACCES: noPermission,
  EPERM: noPermission,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENAMETOOLONG: 'has a name that is too long. Set DATA_DIR to another folder.',
};
