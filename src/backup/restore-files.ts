import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { AlreadyStored, type Storage, type StoredMetadata } from '#storage/storage.ts';
import { keyOf } from './archive/archive-format.ts';
import { DamagedArchive } from './archive/damaged-archive.ts';
import {
  type ArchiveEntry,
  type ReadArchive,
  type ReadOptions,
  readArchive,
} from './archive/read-archive.ts';
import type { ArchiveFile } from './places/archive-file.ts';

interface RestoreFilesOptions extends ReadOptions {
  /** What the archive said when it was verified. */
  verified: Pick<ReadArchive, 'manifest'>;
  /** An existing folder for one file at a time. */
  workFolder: string;
  aboutOf(key: string): StoredMetadata;
}

export interface RestoredFiles {
  /** Keys of the files that were not there before. */
  stored: string[];
  /** Removes them again. */
  undo(): Promise<void>;
}

/**
 * Stores the files of an archive. Files that are in the storage already stay, and must be the same. If it fails, what was
 * stored is removed again.
 */
export async function restoreFiles(
  file: ArchiveFile,
  storage: Storage,
  { verified, workFolder, aboutOf, ...options }: RestoreFilesOptions,
): Promise<RestoredFiles> {
  const stored: string[] = [];
  const draft = path.join(workFolder, 'file');

  async function restore(key: string, entry: ArchiveEntry) {
    await pipeline(entry.body, createWriteStream(draft, { mode: 0o600 }));
    const isNew = await put(storage, key, draft, aboutOf(key));
    if (isNew) stored.push(key);
    else await requireSame(storage, key, verified.manifest.entries[entry.name]);
  }

  async function undo() {
    for (const key of stored) await storage.remove(key);
  }

  try {
    const entries = readArchive(file, options);
    let next = await entries.next();
    for (; !next.done; next = await entries.next()) {
      const key = keyOf(next.value.name);
      if (key !== undefined) await restore(key, next.value);
    }
    if (!isDeepStrictEqual(next.value.manifest, verified.manifest)) {
      throw new DamagedArchive('The backup was changed while it was being restored.');
    }
    return { stored, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Returns false if there is a file with that key. */
async function put(storage: Storage, key: string, source: string, about: StoredMetadata) {
  try {
    await storage.put(key, source, about);
    return true;
  } catch (error) {
    if (error instanceof AlreadyStored) return false;
    throw error;
  }
}

async function requireSame(
  storage: Storage,
  key: string,
  expected: { sha256: string } | undefined,
): Promise<void> {
  const hash = createHash('sha256');
  const found = await storage.open(key);
  if (found) await pipeline(found.body, hash);
  if (found && hash.digest('hex') === expected?.sha256) return;
  throw new Error(
    `${storage.name} already has a different file ${key}. Move it away, or restore into an empty storage.`,
  );
}
