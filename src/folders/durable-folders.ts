import { open } from 'node:fs/promises';
import { getErrorCode } from '#errors/caught-error.ts';

/** Syncs a folder, so that its entries survive a power failure. Windows cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await nullIfMissing(open(folder));
  await handle?.sync().finally(() => handle.close());
}

/** Resolves to null if there is no such file or folder. */
export async function nullIfMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return null;
    throw error;
  }
}
