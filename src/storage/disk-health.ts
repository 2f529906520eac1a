import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { nullIfMissing } from '#folders/durable-folders.ts';

/** Below this, not even a small image and its database row fit. */
const minFreeBytes = 1024 * 1024;

/**
 * Throws an Error for the operator unless files can be read and stored in `folder` now. A missing folder is
 * fine while no files are expected in it, if it can be created.
 */
export async function checkFolder(folder: string, expectsFiles: boolean): Promise<void> {
  const stats = await nullIfMissing(stat(folder));
  if (stats && !stats.isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (!stats && expectsFiles) {
    throw new Error(
      `The folder ${folder} is missing, but the library has files in it. Mount the disk it is on, or restore it from a backup.`,
    );
  }
  const existing = stats ? folder : await nearestFolder(folder);
  await access(existing, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
    throw new Error(reasonFor(error, existing), { cause: error });
  });
  const { bavail, bsize } = await statfs(existing);
  if (bavail * bsize < minFreeBytes) {
    throw new Error(`The disk of ${existing} is full. Free some space.`);
  }
}

async function nearestFolder(folder: string): Promise<string> {
  const above = path.dirname(folder);
  if (above === folder || (await nullIfMissing(stat(above)))) return above;
  return nearestFolder(above);
}

/** Says that `file`, in the storage `folder`, cannot be read, and what to do. */
export function notReadable(file: string, folder: string): string {
  const user = `${process.geteuid?.()}:${process.getegid?.()}`;
  return `${file} cannot be read by the user that runs Directorate. Give that user all files with: chown -R ${user} ${folder}`;
}

function reasonFor(error: unknown, folder: string): string {
  const code = getErrorCode(error);
  if (code === 'EROFS') {
    return `The folder ${folder} is on a read-only file system. Mount it writable.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `The folder ${folder} is not readable and writable for the user that runs Directorate. Change its owner.`;
  }
  return `The folder ${folder} cannot be used: ${getErrorMessage(error)}`;
}
