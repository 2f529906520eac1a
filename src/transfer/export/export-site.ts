import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { media } from '#domain/media/media-table.ts';
import { authorize } from '#domain/permissions.ts';
import { getErrorCode } from '#errors/caught-error.ts';
import type { Storage } from '#storage/storage.ts';
import { formatNumber, type Manifest } from '../export-manifest.ts';
import { transferredTables } from '../sources/table-names.ts';
import { selectRows } from './export-queries.ts';
import { readme } from './export-readme.ts';

const onlyMine = { mode: 0o600, flag: 'wx' } as const;
const rowsAtOnce = 20;

export interface Exported {
  manifest: Manifest;
  /** Keys of library files that are missing in the storage. */
  missing: string[];
}

/**
 * Writes everything that `importSite` reads to a new folder that only this user can read: one file of JSON lines per
 * table, from a single snapshot, and the stored files. If it fails, the folder is removed.
 */
export async function exportSite(
  db: Db,
  folder: string,
  { storage, now }: { storage: Storage; now: Date },
): Promise<Exported> {
  authorize(systemActor('Export'), 'operations.run');
  await requireEmpty(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    const { tables, keys } = await writeTables(db, folder);
    const { missing, ...files } = await writeFiles(storage, keys, path.join(folder, 'files'));
    const exported_at = now.toISOString();
    const manifest = { program: 'directorate', format: formatNumber, exported_at, tables, files };
    await writeFile(path.join(folder, 'README.txt'), readme, onlyMine);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(path.join(folder, 'manifest.json'), text, onlyMine);
    return { manifest: { ...manifest, program: 'directorate' }, missing };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw new Error(`${folder} is not a writable folder.`, { cause: error });
  });
  if (names.length > 0) throw new Error(`${folder} is not empty. Choose a new folder.`);
}

function writeTables(db: Db, folder: string) {
  return db.transaction(
    async (tx) => {
      const tables: Record<string, number> = {};
      await tx.execute(sql`set local time zone 'UTC'`);
      for (const table of transferredTables) {
        const lines = linesOf(tx, selectRows(table));
        const file = createWriteStream(path.join(folder, `${table}.ndjson`), onlyMine);
        let count = 0;
        async function* counted() {
          for await (const line of lines) {
            count += 1;
            yield `${line}\n`;
          }
        }
        await pipeline(Readable.from(counted()), file);
        tables[table] = count;
      }
      const keys = await tx
        .select({ key: media.storage_key })
        .from(media)
        .where(isNotNull(media.storage_key))
        .orderBy(media.storage_key);
      return { tables, keys: keys.flatMap(({ key }) => key ?? []) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Reads rows through a cursor, so that only a few are in memory however large the table is. */
async function* linesOf(tx: Db, rows: SQL): AsyncGenerator<string> {
  await tx.execute(sql`declare exported no scroll cursor for ${rows}`);
  for (;;) {
    const fetched = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from exported`,
    );
    for (const { line } of fetched.rows) yield line;
    if (fetched.rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close exported`);
}

async function writeFiles(storage: Storage, keys: readonly string[], folder: string) {
  const written = { count: 0, bytes: 0, missing: [] as string[] };
  await mkdir(folder, { mode: 0o700 });
  for (const key of keys) {
    const opened = await storage.open(key);
    if (!opened) {
      written.missing.push(key);
      continue;
    }
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(opened.body, createWriteStream(file, onlyMine));
    written.count += 1;
    written.bytes += opened.size;
  }
  return written;
}
