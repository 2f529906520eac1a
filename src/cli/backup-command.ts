import path from 'node:path';
import type pg from 'pg';
import type { ArchiveSummary } from '#backup/archive/archive-format.ts';
import {
  backupLock,
  beginBackup,
  endBackup,
  recordFile,
  recordVerification,
  takeUnverifiedFiles,
} from '#backup/backup-records.ts';
import { type BackupSource, createBackup } from '#backup/create-backup.ts';
import { deleteOldBackups, nameBackup } from '#backup/old-backups.ts';
import type { ArchiveFile, BackupPlace } from '#backup/places/archive-file.ts';
import { parseBucketUrl } from '#backup/places/bucket-url.ts';
import { findPlace } from '#backup/places/find-place.ts';
import { withVerifiedBackup } from '#backup/verify-backup.ts';
import type { Db } from '#db/client.ts';
import { withSessionLock } from '#db/session-lock.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import type { S3Server } from '#storage/s3-client.ts';
import { formatBytes } from '#text/format-bytes.ts';
import { countRows } from './backup-report.ts';
import { formatResult } from './command-output.ts';

interface BackupDeps extends BackupSource {
  json: boolean;
  db: Db;
  /** Connections that keep their session. */
  sessionPool: pg.Pool;
  passphrase: string | undefined;
  appSecret: string;
  version: string;
  now: Date;
  /** The place of BACKUP_TO, and how many backups are kept there. */
  schedule: { to: string; keep: number } | undefined;
  /** That has the buckets of backups. */
  server: S3Server | undefined;
  /** Where a backup is restored for a test. */
  workFolder: string;
  /** Receives lines of progress, and how much of the backup has been verified. */
  onProgress: (line: string) => void;
  onVerified: (part: number) => void;
}

interface MadeBackup {
  file: ArchiveFile;
  size: number;
  /** Of all tables. */
  rows: number;
  tables: number;
  files: ArchiveSummary['files'];
  missing: string[];
}

const hint = {
  encrypted:
    'It is encrypted and contains every secret of the site. Keep BACKUP_PASSPHRASE somewhere else: without it nobody can\n' +
    'restore the backup.',
  plain:
    'It is not encrypted: email addresses and password hashes can be read in it. Keep it where nobody else can read it.\n' +
    'It does not contain the secret that is needed to restore it. Keep a copy of secrets.json (in the data folder) or\n' +
    'APP_SECRET, too, or set BACKUP_PASSPHRASE: then the backup is encrypted and contains the secret.',
};

/**
 * `backup [folder] [--json]`: backs up the whole site to one new file in the folder, or at `s3://bucket/prefix`, while it may be
 * running. Without a folder, it does what is done every night: backs up to BACKUP_TO, verifies the backup, and deletes old
 * ones. Throws ProblemsFound if files of the library are missing, or older backups could not be deleted; the backup is
 * there nevertheless.
 */
export async function backUp([folder]: readonly string[], deps: BackupDeps): Promise<string> {
  if (folder !== undefined) {
    const place = findPlace(folder, deps.server);
    if (parseBucketUrl(folder) === null) await makePrivateFolder(place.name);
    return report(await recorded(place.name, deps, () => writeBackup(place, deps)), deps);
  }
  const { schedule } = deps;
  if (!schedule) {
    throw new Error('Name a folder, or set BACKUP_TO to the place of the scheduled backups.');
  }
  const place = findPlace(schedule.to, deps.server);
  const alone = await withSessionLock(deps.sessionPool, backupLock(schedule.to), () =>
    recorded(schedule.to, deps, async (id) => {
      await place.check();
      const written = await writeBackup(place, deps);
      await recordFile(deps.db, id, written.file.name);
      await deleteUnverified(place, await takeUnverifiedFiles(deps.db, schedule.to, id));
      const { passphrase, workFolder, onVerified } = deps;
      const options = { passphrase, workFolder, onProgress: onVerified };
      await withVerifiedBackup(written.file, options, () => recordVerification(deps.db, id));
      return written;
    }),
  );
  if (!alone) {
    throw new Error(`Another backup to ${place.name} is running. Wait until it has finished.`);
  }
  const made = alone.result;
  const cleanup = await deleteOldBackups(place, { keep: schedule.keep, last: made.file });
  return report(made, { ...deps, ...cleanup, verified: true });
}

/** Of the backups that could not be verified, the newest stays; all of them would fill the disk. */
async function deleteUnverified(place: BackupPlace, files: readonly string[]): Promise<void> {
  const present = await place.list();
  for (const name of files.map((file) => path.basename(file))) {
    if (present.includes(name)) await place.remove(name);
  }
}

/** Runs `make`, and keeps a record of how it ended. */
async function recorded(
  target: string,
  { db, passphrase }: BackupDeps,
  make: (id: string | undefined) => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const id = await beginBackup(db, target);
  try {
    const made = await make(id);
    const { file, size } = made;
    await endBackup(db, id, { file: file.name, size, encrypted: passphrase !== undefined });
    return made;
  } catch (error) {
    const reason = getErrorMessage(error);
    // The database may be the reason.
    await endBackup(db, id, { error: reason }).catch(() => {});
    throw error;
  }
}

async function writeBackup(
  place: BackupPlace,
  { passphrase, appSecret, version, now, url, storage, onProgress }: BackupDeps,
): Promise<MadeBackup> {
  const file = place.file(nameBackup(now, passphrase !== undefined));
  const options = { file, passphrase, appSecret, version, now, onProgress };
  const { rows, files, missing_files, size } = await createBackup({ url, storage }, options);
  const [count, tables] = [countRows(rows), Object.keys(rows).length];
  return { file, size, rows: count, tables, files, missing: missing_files };
}

interface ReportOptions extends Pick<BackupDeps, 'json' | 'passphrase'> {
  /** Whether it was restored for a test. */
  verified?: boolean;
  /** The older backups that were deleted. */
  deleted?: readonly string[];
  /** Why others are still there. */
  failures?: readonly string[];
}

function report(
  { file, size, rows, tables, files, missing }: MadeBackup,
  { json, passphrase, verified = false, deleted = [], failures = [] }: ReportOptions,
): string {
  const encrypted = passphrase !== undefined;
  const keys = missing.map((key) => `  ${key}`).join('\n');
  const problems = [
    ...(missing.length > 0 ? [`Missing from storage and not in the backup:\n${keys}`] : []),
    ...failures,
  ];
  return formatResult(json, {
    document: {
      file: file.name,
      size,
      encrypted,
      rows,
      files,
      missing_files: missing,
      verified,
      deleted,
    },
    text: [
      `Backed up to ${file.name} (${formatBytes(size)}):`,
      `  ${rows} rows of ${tables} tables`,
      `  ${files.count} files (${formatBytes(files.bytes)})`,
      '',
      encrypted ? hint.encrypted : hint.plain,
      ...(verified ? ['', 'It was restored into a temporary database for a test.'] : []),
      ...deleted.map((name) => `Deleted ${name}.`),
    ].join('\n'),
    problem: problems.length > 0 ? problems.join('\n') : undefined,
  });
}
