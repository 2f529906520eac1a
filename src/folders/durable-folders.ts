import { open } from 'node:fs/promises';

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

/** The system's code of an error. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
