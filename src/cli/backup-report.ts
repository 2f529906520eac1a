import type { VerifiedBackup } from '#backup/verify-backup.ts';
import { formatBytes } from '#text/format-bytes.ts';

const maxListed = 50;

/** The document about a verified backup that `--json` prints. */
export function toBackupDocument(file: string, verified: VerifiedBackup): object {
  const { head, summary, snapshotAt, isEncrypted } = verified;
  return {
    file,
    made_at: snapshotAt,
    version: head.version,
    rows: countRows(summary.rows),
    files: head.has_files ? summary.files : null,
    encrypted: isEncrypted,
    missing_files: summary.missing_files,
  };
}

/** The rows of all tables together. */
export function countRows(rows: Readonly<Record<string, number>>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** Lines about what a verified backup contains, and what it lacks. */
export function describeBackup(verified: VerifiedBackup): string {
  const { head, summary, snapshotAt, isEncrypted } = verified;
  return [
    `  made         ${formatMoment(snapshotAt)} by Directorate ${head.version}`,
    `  rows         ${countRows(summary.rows)}`,
    `  files        ${head.has_files ? `${summary.files.count} (${formatBytes(summary.files.bytes)})` : 'none: it is a backup of the rows alone'}`,
    `  encrypted    ${isEncrypted ? 'yes, with the secret that is needed to restore it' : 'no; restoring it needs secrets.json or APP_SECRET'}`,
    ...list('Files that were missing when it was made', summary.missing_files),
  ].join('\n');
}

function formatMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - maxListed;
  return [
    '',
    `${title}: ${lines.length}`,
    ...lines.slice(0, maxListed).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
