import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#db/embedded/atomic-files.ts';
import { ownCommand } from './own-commands.ts';

/*
 * Restoring into a new database takes several steps. If it ends between them, the next start would take what is there for
 * an empty site and fill it with starter content.
 */

interface UnfinishedRestore {
  /** The file of the backup. */
  backup: string;
  /** Where the database is that was there before. */
  replaced: string | undefined;
}

/** Records in the data folder that a restore has begun. */
export async function recordRestore(dataDir: string, restore: UnfinishedRestore): Promise<void> {
  await replaceFile(recordOf(dataDir), `${JSON.stringify(restore)}\n`);
}

/** Removes the record. */
export async function forgetRestore(dataDir: string): Promise<void> {
  await rm(recordOf(dataDir), { force: true });
}

/** Throws an Error that says what to do if a restore into this installation has begun, but not ended. */
export async function rejectUnfinishedRestore(dataDir: string): Promise<void> {
  const record = recordOf(dataDir);
  const text = await readFile(record, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { backup, replaced }: Partial<UnfinishedRestore> = JSON.parse(text);
  const before =
    replaced === undefined ? '' : ` The database that was there before is in ${replaced}.`;
  throw new Error(
    `The restore of ${backup} into this installation did not finish. Run it again: ${ownCommand(`restore ${backup}`)}. ` +
      `Or delete ${record} to start with what is there now.${before}`,
  );
}

function recordOf(dataDir: string): string {
  return path.join(dataDir, 'unfinished-restore.json');
}
