import { z } from 'zod';

/** Increased when older versions of the program can no longer read what is written. */
export const archiveFormat = 1;

/*
 * An archive is a tar file with these entries, in this order:
 *
 *   backup.json                              what it is
 *   files/<key>                              the stored files
 *   database/schema.json                     the tables, of one moment
 *   database/<schema>.<table>/<n>.copy.gz    their rows, as PostgreSQL's COPY writes them
 *   files/<key>                              the files that were stored since the first were read
 *   secrets.json                             only in an encrypted archive
 *   summary.json                             how much it contains, and what it lacks
 *   manifest.json                            the sizes and checksums of all entries above
 *
 * An encrypted archive is the same tar file in the age format (age-encryption.org/v1).
 */
export const headName = 'backup.json';
export const schemaName = 'database/schema.json';
export const secretsName = 'secrets.json';
export const summaryName = 'summary.json';
export const manifestName = 'manifest.json';

const filePrefix = 'files/';
const rowsShape = /^database\/([a-z_]+\.[a-z0-9_]+)\/\d+\.copy\.gz$/;

/** What an archive says about itself before anything else. */
export const archiveHead = z.object({
  program: z.literal('directorate'),
  format: z.number().int(),
  /** The version of the program that made it. */
  version: z.string(),
  started_at: z.iso.datetime(),
  /** False if it holds the rows alone. */
  has_files: z.boolean().default(true),
  has_secrets: z.boolean(),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

export const archivedSchema = z.object({
  /** The moment of all rows. */
  snapshot_at: z.iso.datetime(),
  /** The version of the server, such as "18.4". */
  postgres: z.string(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The value that each sequence gives next. */
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^\d+$/) })),
});
export type ArchivedSchema = z.infer<typeof archivedSchema>;

export const archivedSecrets = z.object({ app_secret: z.string().min(1) });

const checksum = z.object({ size: z.number().int().nonnegative(), sha256: z.string() });
export type Checksum = z.infer<typeof checksum>;

export const archiveSummary = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().nonnegative() }),
  /** Keys of files that rows of the library name, but that were not in the storage. */
  missing_files: z.array(z.string()),
});
export type ArchiveSummary = z.infer<typeof archiveSummary>;

export const archiveManifest = z.object({ entries: z.record(z.string(), checksum) });
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export function nameOfFile(key: string): string {
  return filePrefix + key;
}

/** The storage key of an entry; undefined if the entry is not a file. */
export function keyOf(name: string): string | undefined {
  return name.startsWith(filePrefix) ? name.slice(filePrefix.length) : undefined;
}

export function nameOfRows(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy.gz`;
}

/** The table that an entry holds rows of; undefined if it holds none. */
export function tableOf(name: string): string | undefined {
  return rowsShape.exec(name)?.[1];
}
