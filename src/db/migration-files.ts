import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

const migrationsFolder = path.join(packageRoot, 'src/db/migrations');
const functionsFolder = path.join(packageRoot, 'src/db/functions');

export interface Migration {
  name: string;
  sql: string;
}

export interface FunctionFile {
  name: string;
  sql: string;
  sha256: string;
}

/** True for a file of a migration or of SQL functions. */
export function isSchemaFile(file: string): boolean {
  const isInside = (folder: string) => file.startsWith(folder + path.sep);
  return file.endsWith('.sql') && [migrationsFolder, functionsFolder].some(isInside);
}

/** Oldest first. A migration is a file, or a folder of files that are applied together in order. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const place = path.join(migrationsFolder, entry.name);
    return entry.isDirectory()
      ? { name: entry.name, sql: (await readSqlFiles(place)).map(({ sql }) => sql).join('\n') }
      : { name: path.basename(entry.name, '.sql'), sql: await readFile(place, 'utf8') };
  });
  return (await Promise.all(found)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The current SQL functions. Each file can be applied again at any time. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const files = await readSqlFiles(functionsFolder);
  return files.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(file.sql).digest('hex'),
  }));
}

async function readSqlFiles(folder: string): Promise<{ name: string; sql: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, '.sql'),
      sql: await readFile(path.join(folder, file), 'utf8'),
    })),
  );
}
