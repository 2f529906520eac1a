import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import type { MediaEnvironment } from '#server/compose-media.ts';
import { createLogger } from '#server/logger.ts';
import { type Imported, type ImportOptions, importSite } from '#transfer/import/import-site.ts';
import { openSource } from '#transfer/sources/open-import-source.ts';
import { cheapAuthSettings } from '../cheap-password-hashes.ts';
import { appSecret } from '../composed-site.ts';
import type { TestDatabase } from '../test-database.ts';

type Rows = readonly Record<string, unknown>[];

interface Options extends Partial<Pick<ImportOptions, 'overwrite' | 'dryRun' | 'now'>> {
  /** Where the files of the library are. */
  files?: string;
  media?: MediaEnvironment;
  /** Told each line as it is said. */
  onLine?(line: string): void;
}

export interface Told extends Imported {
  lines: string[];
}

/** A folder of exported tables, and the import of it. */
export async function exportsFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  return {
    folder,
    /** Text as it is, or rows as JSON. */
    async write(name: string, content: string | Rows): Promise<void> {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    },
    import: (database: TestDatabase, options?: Options) => importFrom(database, folder, options),
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function importFrom(
  { db, pool }: TestDatabase,
  place: string,
  { overwrite = false, dryRun = false, now = new Date(), files, media, onLine }: Options = {},
): Promise<Told> {
  const source = await openSource(place);
  const lines: string[] = [];
  const jobs = createJobQueue({ pool, log: createLogger('silent') });
  const passwords = createPasswords(cheapAuthSettings());
  const taken = files && media ? { folder: files, deps: { ...media, jobs } } : null;
  const options = { source, overwrite, dryRun, now, passwords, appSecret, files: taken };
  const told = await importSite(db, options, (line) => {
    onLine?.(line);
    lines.push(line);
  });
  return { lines, ...told };
}

/** Every row of every table, but for what only counts and remembers that something was done. */
export async function wholeDatabase({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
    order by 1`);
  const dump: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} as t order by 1`);
    dump[name] = rows;
  }
  return dump;
}
