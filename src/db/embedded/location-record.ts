import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { createFileAtomically, replaceFile } from './atomic-files.ts';

/** DATA_DIR/postgres.json: the choices that must be the same at every start. */
export interface LocationRecord {
  /** The real path of the data folder. Differs in a copy, whose choices must be its own. */
  dataDir?: string;
  /** Folder of the cluster, if that is not the data folder. */
  home?: string;
  /** Socket folder, if the path of the one beside the cluster would be too long. */
  socketFolder?: string;
  /** TCP port on Windows. */
  port?: number;
}

export async function readRecord(dataDir: string): Promise<LocationRecord> {
  const path = recordPath(dataDir);
  try {
    const record: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof record === 'object' && record !== null) return record;
    throw new Error('it does not contain an object');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return {};
    throw new Error(
      `${path} records where the database is, but cannot be read: ${getErrorMessage(error)}. ` +
        'Restore it from a backup.',
    );
  }
}

/**
 * Adds `choice` to the record and returns the result: if two processes choose at once, both get the
 * choice of the first. `dataDir` must be its real path.
 */
export async function recordChoice(
  dataDir: string,
  choice: LocationRecord,
): Promise<LocationRecord> {
  const path = recordPath(dataDir);
  const own = { dataDir, ...choice };
  if (await createFileAtomically(path, textOf(own))) return own;
  const known = await readRecord(dataDir);
  const merged = { ...own, ...known };
  if (textOf(merged) !== textOf(known)) await replaceFile(path, textOf(merged));
  return merged;
}

/** Overwrites choices that are no longer valid; undefined removes one. */
export async function replaceRecordedChoice(
  dataDir: string,
  choice: { [Name in keyof LocationRecord]: LocationRecord[Name] | undefined },
): Promise<void> {
  const record = { ...(await readRecord(dataDir)), ...choice, dataDir };
  await replaceFile(recordPath(dataDir), textOf(record));
}

/** Where a data folder's record is. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function textOf(record: object): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
