import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Passwords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import { importSite } from '#transfer/import/import-site.ts';
import type { Files } from '#transfer/import/table-rule.ts';
import { openSource } from '#transfer/sources/open-import-source.ts';
import { words } from './command-arguments.ts';

export interface ImportParts extends Pick<Files, 'parts'> {
  passwords: Passwords;
  /** What secrets are sealed with here. */
  appSecret: string;
  now: Date;
  /** Told a line for every row. */
  say(line: string): void;
}

/**
 * `import <folder or dump> [--files <folder>] [--dry-run] [--overwrite]`: the rows of another installation, or
 * of an export of ours. Throws, with the sums, where rows were refused.
 */
export async function importFrom(
  db: Db,
  args: readonly string[],
  { parts, passwords, appSecret, now, say }: ImportParts,
): Promise<string> {
  const asked = words(args, { flags: ['--dry-run', '--overwrite'], options: ['--files'] });
  const [place, ...more] = asked?.rest ?? [];
  if (!asked || place === undefined || more.length > 0) {
    throw new Error('Usage: import <folder or dump> [--files <folder>] [--dry-run] [--overwrite]');
  }
  const source = await openSource(place);
  const dryRun = asked.flags.has('--dry-run');
  const folder = await filesFolder(asked.options.get('--files'), place, source.isOwn);
  const files = folder === null ? null : { folder, parts };
  const overwrite = asked.flags.has('--overwrite');
  const options = { source, now, overwrite, dryRun, passwords, appSecret, files };
  if (dryRun) say('Dry run: nothing is written.');
  const { refused, sums } = await importSite(db, options, say);
  if (refused === 0) return `\n${sums}`;
  const rows = refused === 1 ? '1 row was refused' : `${refused} rows were refused`;
  throw new Error(
    `\n${sums}\n\n${rows}. Fix the problems listed above and import again. Rows that are already here stay as they are.`,
  );
}

/** The one that was named, or `files` in an export of ours. */
async function filesFolder(
  named: string | undefined,
  place: string,
  isOwn: boolean,
): Promise<string | null> {
  const folder = named ?? (isOwn ? path.join(place, 'files') : null);
  if (folder === null) return null;
  const stats = await stat(folder).catch(() => null);
  if (stats?.isDirectory()) return path.resolve(folder);
  if (named === undefined) return null;
  throw new Error(`No folder found at ${path.resolve(folder)}.`);
}
