import type { Storage } from '#storage/storage.ts';
import { formatBytes } from '#text/format-bytes.ts';
import {
  type ArchivedSchema,
  type ArchiveHead,
  type ArchiveSummary,
  archiveFormat,
  headName,
  nameOfFile,
  nameOfRows,
  schemaName,
  secretsName,
  summaryName,
} from './archive/archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { gzipped } from './database/compressed-rows.ts';
import { readRows } from './database/read-rows.ts';
import { listMigrations, listSequences, listTables } from './database/site-tables.ts';
import { inTransferTransaction } from './database/transfer-connection.ts';
import type { ArchiveFile } from './places/archive-file.ts';
import { readStoredFile } from './read-stored-file.ts';

export interface BackupSource {
  /** Of the database. */
  url: string;
  /** Undefined for a backup of the rows alone. */
  storage: Storage | undefined;
}

interface BackupOptions {
  /** The archive to be created; must not exist. */
  file: ArchiveFile;
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  /** Included if the archive is encrypted. */
  appSecret: string;
  /** The version of the program. */
  version: string;
  now: Date;
  /** Receives a line about what has been done. */
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Writes everything that belongs to a site into one archive, while the site may be running: the rows of all tables as of
 * one moment, and all files that they need (none without a storage). The size is that of the archive, in bytes. Throws,
 * and leaves no archive, if something cannot be read or written.
 */
export async function createBackup(
  { url, storage }: BackupSource,
  { file, passphrase, appSecret, version, now, onProgress = () => {} }: BackupOptions,
): Promise<ArchiveSummary & { size: number }> {
  const { result, size } = await writeArchive(file, { passphrase }, async (archive) => {
    const head: ArchiveHead = {
      program: 'directorate',
      format: archiveFormat,
      version,
      started_at: now.toISOString(),
      has_files: storage !== undefined,
      has_secrets: passphrase !== undefined,
    };
    await archive.addJson(headName, head);
    const files = new ArchivedFiles(archive, storage, onProgress);
    // First, so that the database is not held at one moment for as long as this takes.
    await files.addNew();
    onProgress('Reading the database');
    const { rows, keys } = await addDatabase(archive, url);
    await files.addNew();
    if (passphrase !== undefined) await archive.addJson(secretsName, { app_secret: appSecret });
    const summary: ArchiveSummary = {
      rows,
      files: { count: files.keys.size, bytes: files.bytes },
      missing_files: await findMissing(
        url,
        storage ? keys.filter((key) => !files.keys.has(key)) : [],
      ),
    };
    await archive.addJson(summaryName, summary);
    return summary;
  });
  return { ...result, size };
}

class ArchivedFiles {
  readonly keys = new Set<string>();
  bytes = 0;
  readonly #archive: ArchiveWriter;
  readonly #storage: Storage | undefined;
  readonly #onProgress: (line: string) => void;

  constructor(
    archive: ArchiveWriter,
    storage: Storage | undefined,
    onProgress: (line: string) => void,
  ) {
    this.#archive = archive;
    this.#storage = storage;
    this.#onProgress = onProgress;
  }

  /** Adds the stored files that are not in the archive yet. */
  async addNew(): Promise<void> {
    const storage = this.#storage;
    if (!storage) return;
    for await (const { key } of storage.list()) {
      if (this.keys.has(key)) continue;
      const found = await readStoredFile(storage, key);
      // Deleted since it was listed.
      if (!found) continue;
      await this.#archive.addStream(nameOfFile(key), found.size, found.body);
      this.keys.add(key);
      this.bytes += found.size;
      this.#onProgress(`Read ${this.keys.size} files (${formatBytes(this.bytes)})`);
    }
  }
}

interface ArchivedDatabase {
  rows: Record<string, number>;
  /** Of the files that rows of the library name. */
  keys: string[];
}

function addDatabase(archive: ArchiveWriter, url: string): Promise<ArchivedDatabase> {
  const begin = 'begin isolation level repeatable read read only';
  return inTransferTransaction({ url, name: 'directorate backup' }, begin, async (client) => {
    const { rows: server } = await client.query<{ postgres: string; now: Date }>(
      `select current_setting('server_version') as postgres, now()`,
    );
    const schema: ArchivedSchema = {
      snapshot_at: server[0]?.now.toISOString() ?? '',
      postgres: server[0]?.postgres ?? '',
      migrations: await listMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
    };
    await archive.addJson(schemaName, schema);
    const rows: Record<string, number> = {};
    for (const table of schema.tables) {
      const parts = readRows(client, table);
      let part = await parts.next();
      for (let number = 1; !part.done; number += 1, part = await parts.next()) {
        await archive.addBytes(nameOfRows(table.name, number), await gzipped(part.value));
      }
      rows[table.name] = part.value;
    }
    const { rows: stored } = await client.query<{ key: string }>(storedKeys);
    return { rows, keys: stored.map(({ key }) => key) };
  });
}

const storedKeys =
  'select storage_key as key from public.media where storage_key is not null order by 1';

/** Those of the keys that the library still names: a file that was deleted in the meantime isn't missing. */
async function findMissing(url: string, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const connection = { url, name: 'directorate backup' };
  return inTransferTransaction(connection, 'begin', async (client) => {
    const { rows } = await client.query<{ key: string }>(storedKeys);
    const named = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => named.has(key));
  });
}
