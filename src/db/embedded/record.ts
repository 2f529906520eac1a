import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, wordsOf } from './error-code.ts';
import { createWholeFile, replaceFile } from './new-file.ts';

/** DATA_DIR/postgres.json: the choices that must be the same at every start. */
export interface PlaceRecord {
  /** Folder that holds the cluster, when that is not the data folder. */
  home?: string;
  /** Socket folder, when the one beside the cluster would have too long a path. */
  socketFolder?: string;
  /** TCP port on Windows. */
  port?: number;
}

export async function readRecord(dataDir: string): Promise<PlaceRecord> {
  const path = recordPath(dataDir);
  try {
    const record: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof record === 'object' && record !== null) return record;
    throw new Error('it holds no object');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return {};
    throw new Error(
      `${path} says where the database lies, but cannot be read: ${wordsOf(error)}. ` +
        'Restore it from a backup.',
    );
  }
}

/**
 * Adds `choice` to the record and returns what stands there now: of two processes that choose at
 * once, both get the choice of the first.
 */
export async function recordChoice(dataDir: string, choice: PlaceRecord): Promise<PlaceRecord> {
  const path = recordPath(dataDir);
  if (await createWholeFile(path, textOf(choice))) return choice;
  const known = await readRecord(dataDir);
  const merged = { ...choice, ...known };
  if (textOf(merged) !== textOf(known)) await replaceFile(path, textOf(merged));
  return merged;
}

/** Overwrites a choice that no longer holds. */
export async function recordAgain(dataDir: string, choice: PlaceRecord): Promise<void> {
  await replaceFile(recordPath(dataDir), textOf({ ...(await readRecord(dataDir)), ...choice }));
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function textOf(record: PlaceRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
