import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Storage } from '#storage/storage.ts';
import { archivedSchema, keyOf, schemaName, tableOf } from './archive/archive-format.ts';
import { readArchive } from './archive/read-archive.ts';
import { gunzipped } from './database/compressed-rows.ts';
import type { ArchiveFile } from './places/archive-file.ts';

/** A secret of the length that APP_SECRET has. */
export const appSecret = 'the secret of this installation, of 32 signs';

export async function storeText(storage: Storage, folder: string, key: string, text: string) {
  const draft = path.join(folder, crypto.randomUUID());
  await writeFile(draft, text);
  await storage.put(key, draft, { contentType: 'text/plain', cacheControl: 'no-store' });
}

/** Stores a file, then adds its row in the library and an entry about it to the audit log; returns its key. */
export async function addFile(db: Db, storage: Storage, folder: string, text: string) {
  const id = crypto.randomUUID();
  const key = `${id}/file.txt`;
  await storeText(storage, folder, key, text);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id)
          values ('system', 'Ama', 'create', 'media', ${id})`,
    );
    await tx.execute(
      sql`insert into media (id, file_name, storage_key, file_url, file_type, file_size, content_type)
          values (${id}, 'file.txt', ${key}, ${`/media/${key}`}, 'document', ${text.length}, 'text/plain')`,
    );
  });
  return key;
}

export async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

/** A file of the library, and how many entries of the audit log are about it. */
export interface ArchivedRow {
  key: string;
  notes: number;
}

/** The library in a database, by key. */
export async function readLibrary(db: Db): Promise<ArchivedRow[]> {
  const { rows } = await db.execute<{ key: string; notes: number }>(
    sql`select storage_key as key,
               (select count(*)::int from audit_log where subject_id = media.id::text) as notes
        from media order by storage_key collate "C"`,
  );
  return rows;
}

/** The library in an archive that is not encrypted, by key, and the keys of the files in it. */
export async function readArchivedLibrary(
  file: ArchiveFile,
): Promise<{ rows: ArchivedRow[]; keys: Set<string> }> {
  const columns = new Map<string, string[]>();
  const media: Record<string, string>[] = [];
  const log: Record<string, string>[] = [];
  const keys = new Set<string>();
  for await (const entry of readArchive(file, {})) {
    const [key, table] = [keyOf(entry.name), tableOf(entry.name)];
    if (key !== undefined) keys.add(key);
    if (entry.name === schemaName) {
      const { tables } = await entry.json(archivedSchema);
      for (const { name, columns: names } of tables) columns.set(name, names);
    }
    const found = { 'public.media': media, 'public.audit_log': log }[table ?? ''];
    if (!found) continue;
    const names = columns.get(table ?? '') ?? [];
    const lines = (await text(gunzipped(entry.body))).split('\n').filter(Boolean);
    for (const line of lines) {
      const values = line.split('\t');
      found.push(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
    }
  }
  const rows = media.map(({ id, storage_key: key = '' }) => ({
    key,
    notes: log.filter(({ subject_id }) => subject_id === id).length,
  }));
  return { rows: rows.sort((a, b) => (a.key < b.key ? -1 : 1)), keys };
}

/** Every row of every table of the site as text, by table. */
export async function readAllRows(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables
        where schemaname in ('public', 'auth') and tablename not in ('schema_migrations', 'schema_functions')
        order by 1, 2`,
  );
  const all: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} as t order by 1`,
    );
    all[`${schema}.${name}`] = rows.map(({ line }) => line);
  }
  return all;
}

/** The constraints and triggers of all tables, and whether they are in force. */
export async function readSchemaState(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition,
               convalidated::text as state
        from pg_constraint where conrelid <> 0 and connamespace in ('public'::regnamespace, 'auth'::regnamespace)
        union all
        select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
        from pg_trigger where not tgisinternal
        order by 1, 2, 3`,
  );
  return rows;
}
