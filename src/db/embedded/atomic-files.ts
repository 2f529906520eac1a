import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '#errors/caught-error.ts';
import { giveToOwner } from '#folders/private-folders.ts';

/**
 * Creates a private file (0600) atomically, with its complete text.
 * Returns false and changes nothing if the file exists.
 */
export async function createFileAtomically(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    await giveToOwner(dirname(path), draft);
    await link(draft, path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    if (!fileSystemLacksLinks(error)) throw error;
    return await createInPlace(path, text);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces a private file atomically: readers see the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  await giveToOwner(dirname(path), draft);
  await rename(draft, path);
}

/**
 * Creates the data folder, and returns the first folder on the way there that was missing. As root, other users can enter
 * it (not list it), because PostgreSQL runs as another user and its files are inside.
 */
export async function createDataFolder(dataDir: string): Promise<string | undefined> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const first = await mkdir(dataDir, { recursive: true, mode });
  if (first !== undefined) await giveToOwner(dirname(dataDir), dataDir);
  return first;
}

async function createInPlace(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true });
    await giveToOwner(dirname(path), path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function fileSystemLacksLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(getErrorCode(error) ?? '');
}
