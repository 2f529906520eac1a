import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import { formatTotals } from '#transfer/import/import-report.ts';
import { importSite } from '#transfer/import/import-site.ts';
import type { Files } from '#transfer/import/table-rule.ts';
import { openSource } from '#transfer/sources/open-import-source.ts';
import { formatResult } from './command-output.ts';

export interface ImportDeps extends Pick<Files, 'deps'> {
  passwords: Passwords;
  /** Encrypts the imported secrets. */
  appSecret: string;
  now: Date;
  /** Receives a line for every row. */
  print(line: string): void;
}

interface ImportOptions {
  /** The folder with the files of the dump. */
  files: string | undefined;
  dryRun: boolean;
  overwrite: boolean;
  json: boolean;
}

/**
 * `import <folder or dump> [--files <folder>] [--dry-run] [--overwrite] [--json]`: imports the rows of
 * another installation, or an export of ours. Throws ProblemsFound if rows were rejected.
 */
export async function importFrom(
  db: Db,
  [place = '']: readonly string[],
  { files: given, dryRun, overwrite, json }: ImportOptions,
  { deps, passwords, appSecret, now, print }: ImportDeps,
): Promise<string> {
  const source = await openSource(place);
  const folder = await filesFolder(given, place, source.isOwn);
  const files = folder === null ? null : { folder, deps };
  const options = { source, now, overwrite, dryRun, passwords, appSecret, files };
  if (dryRun) print('Dry run: nothing is written.');
  const { rejected, totals } = await importSite(db, options, print);
  const rows = rejected === 1 ? '1 row was rejected' : `${rejected} rows were rejected`;
  return formatResult(json, {
    document: { dry_run: dryRun, tables: totals },
    text: `\n${formatTotals(totals)}`,
    problem:
      rejected > 0
        ? `\n${rows}. Fix the problems listed above and import again. Rows that are already here stay as they are.`
        : undefined,
  });
}

/** The given folder, or `files` in an export of ours. */
async function filesFolder(
  given: string | undefined,
  place: string,
  isOwn: boolean,
): Promise<string | null> {
  const folder = given ?? (isOwn ? path.join(place, 'files') : null);
  if (folder === null) return null;
  const stats = await stat(folder).catch(() => null);
  if (stats?.isDirectory()) return path.resolve(folder);
  if (given === undefined) return null;
  throw new Error(`No folder found at ${path.resolve(folder)}.`);
}
