import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorMessage } from '#errors/caught-error.ts';
import { AlreadyStored, type ListedFile, type Storage, type StoredMetadata } from './storage.ts';

interface MigrationOptions {
  /** The metadata of a file in the target. */
  aboutOf(key: string): StoredMetadata | Promise<StoredMetadata>;
  /** Called after every file. */
  onProgress?(sofar: MigrationResult): void;
}

export interface MigrationResult {
  copied: number;
  /** Files that were in the target before. */
  there: number;
  /** Bytes that were copied. */
  bytes: number;
  failed: { key: string; reason: string }[];
}

/** After so many failures in a row the migration stops: one of the storages is unavailable. */
const maxFailuresInARow = 5;

/**
 * Copies every file that is missing in `to`, then compares the sizes of all. It deletes and overwrites
 * nothing, and can be interrupted and repeated at any time while the site is running. Throws if a storage
 * cannot be listed, or fails repeatedly.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { aboutOf, onProgress }: MigrationOptions,
): Promise<MigrationResult> {
  const moved: MigrationResult = { copied: 0, there: 0, bytes: 0, failed: [] };
  const expected = new Map<string, number>();
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
  const draft = path.join(folder, 'file');
  let failuresInARow = 0;

  async function move({ key, size }: ListedFile): Promise<void> {
    try {
      if (!(await copy(from, to, key, draft, aboutOf))) return;
      moved.copied += 1;
      moved.bytes += size;
      expected.set(key, size);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      if (failuresInARow === maxFailuresInARow) throw error;
      moved.failed.push({ key, reason: getErrorMessage(error) });
    }
  }

  try {
    const before = await sizesIn(to);
    for await (const file of from.list()) {
      if (!before.has(file.key)) await move(file);
      else expected.set(file.key, file.size);
      if (before.get(file.key) === file.size) moved.there += 1;
      onProgress?.(moved);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  moved.failed.push(...differences(expected, await sizesIn(to)));
  return moved;
}

/** Returns false for a file that was removed meanwhile. */
async function copy(
  from: Storage,
  to: Storage,
  key: string,
  draft: string,
  aboutOf: MigrationOptions['aboutOf'],
): Promise<boolean> {
  const opened = await from.open(key);
  if (!opened) return false;
  await pipeline(opened.body, createWriteStream(draft, { mode: 0o600 }));
  const { size } = await stat(draft);
  if (size !== opened.size) {
    throw new Error(`only ${size} of ${opened.size} bytes could be read from ${from.name}`);
  }
  try {
    await to.put(key, draft, await aboutOf(key));
  } catch (error) {
    // Another migration is running; the sizes are compared at the end.
    if (!(error instanceof AlreadyStored)) throw error;
  }
  return true;
}

async function sizesIn(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  return sizes;
}

function differences(
  expected: Map<string, number>,
  found: Map<string, number>,
): MigrationResult['failed'] {
  return [...expected].flatMap(([key, size]) => {
    const other = found.get(key);
    if (other === size) return [];
    if (other === undefined) return [{ key, reason: 'the target does not have the file' }];
    return [{ key, reason: `the target has a file of ${other} bytes instead of ${size} bytes` }];
  });
}
