import { mkdir, open } from 'node:fs/promises';

/** Answers the highest folder that had to be made. */
export function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true, mode: 0o700 });
}

/** What a folder lists survives a power cut from now on. Windows has no such thing for folders. */
export async function makeDurable(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await unlessMissing(open(folder));
  await handle?.sync().finally(() => handle.close());
}

/** Null where there is no such file or folder. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/** By what the system names an error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
