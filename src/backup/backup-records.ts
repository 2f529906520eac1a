import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type BackupRecord, backups } from './backup-table.ts';

const keepFor = '400 days';
const clockTolerance = '1 hour';

/** The lock that a backup to the place of the scheduled ones holds. */
export const backupLock = (target: string): string => `backup to ${target}`;

/**
 * Records that a backup to the folder `target` begins, and forgets very old records. Returns the record's id; undefined
 * if the database is too old for records.
 */
export async function beginBackup(db: Db, target: string): Promise<string | undefined> {
  const { rows } = await db.execute(sql`select where to_regclass('public.backups') is not null`);
  if (rows.length === 0) return undefined;
  await db.delete(backups).where(lt(backups.started_at, sql`now() - ${keepFor}::interval`));
  const [begun] = await db.insert(backups).values({ target }).returning({ id: backups.id });
  return begun?.id;
}

/** Records how a backup ended. */
export async function endBackup(
  db: Db,
  id: string | undefined,
  end: Partial<Pick<BackupRecord, 'file' | 'size' | 'encrypted' | 'error'>>,
): Promise<void> {
  if (id === undefined) return;
  await db
    .update(backups)
    .set({ ...end, finished_at: sql`now()` })
    .where(eq(backups.id, id));
}

/** Records the file of a backup that is still to be verified. */
export async function recordFile(db: Db, id: string | undefined, file: string): Promise<void> {
  if (id === undefined) return;
  await db.update(backups).set({ file }).where(eq(backups.id, id));
}

/** Records that a backup was restored for a test. */
export async function recordVerification(db: Db, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  await db.update(backups).set({ verified_at: sql`now()` }).where(eq(backups.id, id));
}

/**
 * Returns the files of backups to the folder `target`, other than the one with this id, that were to be verified and were
 * not, because it failed or its process was lost. Forgets them. No other such backup may be running.
 */
export async function takeUnverifiedFiles(
  db: Db,
  target: string,
  id: string | undefined,
): Promise<string[]> {
  if (id === undefined) return [];
  const isUnverified = and(
    eq(backups.target, target),
    ne(backups.id, id),
    isNotNull(backups.file),
    isNull(backups.verified_at),
    // One that has ended without an error was made by hand.
    or(isNotNull(backups.error), isNull(backups.finished_at)),
  );
  const rows = await db.select({ file: backups.file }).from(backups).where(isUnverified);
  await db.update(backups).set({ file: null }).where(isUnverified);
  return rows.flatMap(({ file }) => file ?? []);
}

/** Forgets backups that had not ended: in a restored database, they never will. */
export async function forgetUnfinished(db: Db): Promise<void> {
  await db.delete(backups).where(isNull(backups.finished_at));
}

export interface BackupState {
  /** The newest backup that succeeded; in a folder of scheduled backups, that was also verified. */
  lastGood: BackupRecord | undefined;
  /** The newest attempt. */
  last: BackupRecord | undefined;
}

/** Reads the state of the backups to the folder `target`, or of all. Records of a time when the clock was ahead don't count. */
export async function readBackupState(db: Db, target?: string): Promise<BackupState> {
  const counted = and(
    lt(backups.started_at, sql`now() + ${clockTolerance}::interval`),
    target === undefined ? undefined : eq(backups.target, target),
  );
  const good = [
    isNull(backups.error),
    isNotNull(target === undefined ? backups.finished_at : backups.verified_at),
  ];
  const newest = (isGood: boolean) =>
    db
      .select()
      .from(backups)
      .where(and(counted, ...(isGood ? good : [])))
      .orderBy(desc(backups.started_at))
      .limit(1);
  const [[lastGood], [last]] = await Promise.all([newest(true), newest(false)]);
  return { lastGood, last };
}
