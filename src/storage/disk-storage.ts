import { randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { open, readdir, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, syncFolder } from '#folders/durable-folders.ts';
import { giveToOwner, makePrivateFolder } from '#folders/private-folders.ts';
import { hourMs } from '#time/durations.ts';
import { placeFile } from './atomic-create.ts';
import { requireBytes } from './byte-ranges.ts';
import { checkFolder, notReadable } from './disk-health.ts';
import type { ListedFile, Storage } from './storage.ts';
import { isKey, requireKey } from './storage-keys.ts';
import { isMissingRight, UnreadableFiles } from './unreadable-files.ts';

const leftoverAfterMs = hourMs;

/**
 * Stores files in a local folder, which is created with the first file and readable by this user only.
 * Deletes leftovers of uploads that a power failure interrupted.
 */
export function diskStorage(location: string): Storage {
  const folder = path.resolve(location);
  const incoming = path.join(folder, '.incoming');
  const fileAt = (key: string) => {
    requireKey(key);
    return path.join(folder, key);
  };
  const unreadable = new UnreadableFiles(folder);
  removeLeftovers(incoming);
  return {
    name: `the folder ${folder}`,
    async put(key, source) {
      const file = fileAt(key);
      const created = await makePrivateFolder(incoming);
      if (created) await syncFolder(path.dirname(created));
      const draft = path.join(incoming, randomUUID());
      try {
        await writeFile(draft, bytesOf(source), { flag: 'wx', mode: 0o600, flush: true });
        await giveToOwner(incoming, draft);
        await placeFile(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      for (const above of foldersBetween(file, folder)) await syncFolder(above);
      await syncFolder(folder);
    },
    async open(key, range) {
      const file = fileAt(key);
      const handle = await nullIfMissing(open(file)).catch((error) => {
        unreadable.note(file, error);
        throw error;
      });
      if (!handle) return null;
      try {
        const stats = await handle.stat();
        if (!stats.isFile()) {
          await handle.close();
          return null;
        }
        if (range) requireBytes(range, stats.size);
        return { size: stats.size, body: handle.createReadStream({ ...range }) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async sizeOf(key) {
      const stats = await nullIfMissing(stat(fileAt(key)));
      return stats?.isFile() ? stats.size : null;
    },
    async remove(key) {
      const file = fileAt(key);
      if (!(await nullIfMissing(stat(file)))?.isFile()) return;
      await nullIfMissing(unlink(file));
      for (const above of foldersBetween(file, folder)) if (!(await removeEmpty(above))) break;
    },
    list: () => filesBelow(folder, '', folder),
    async check({ expectsFiles }) {
      await checkFolder(folder, expectsFiles);
      const file = await unreadable.find();
      if (file) throw new Error(notReadable(file, folder));
    },
  };
}

/** Opens the file on first read: a plain stream may fail before anything listens. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** The folders above `file`, without `folder` itself, the nearest first. */
function foldersBetween(file: string, folder: string): string[] {
  const above = path.dirname(file);
  return above === folder ? [] : [above, ...foldersBetween(above, folder)];
}

/** A folder that cannot be removed does no harm. */
function removeEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

async function* filesBelow(
  folder: string,
  prefix: string,
  top: string,
): AsyncGenerator<ListedFile> {
  const entries = await nullIfMissing(readdir(folder, { withFileTypes: true })).catch((cause) => {
    throw isMissingRight(cause) ? new Error(notReadable(folder, top), { cause }) : cause;
  });
  for (const entry of entries ?? []) {
    const key = prefix + entry.name;
    if (!isKey(key)) continue;
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(at, `${key}/`, top);
    const stats: Stats | null = entry.isFile() ? await nullIfMissing(stat(at)) : null;
    if (stats) yield { key, size: stats.size, storedAt: stats.mtime };
  }
}

/** A leftover that cannot be deleted does no harm; `check` reports problems of the folder. */
function removeLeftovers(incoming: string): void {
  try {
    for (const name of readdirSync(incoming)) {
      const file = path.join(incoming, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats && Date.now() - stats.mtimeMs > leftoverAfterMs) rmSync(file, { force: true });
    }
  } catch {
    return;
  }
}
