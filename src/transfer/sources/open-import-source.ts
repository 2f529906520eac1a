import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CsvField, CsvFormatError, isEmptyRecord, readCsv } from '#files/csv-reader.ts';
import { formatNumber, type Manifest, readManifest } from '../export-manifest.ts';
import { readDump, rowsInDump } from './dump-reader.ts';
import { ImportSourceError, type Source, type SourceRow } from './import-source.ts';
import { readJson } from './json-reader.ts';
import { findTable, tableOfFile } from './table-names.ts';
import { binaryDumpError, readUtf8 } from './text-file.ts';

const tableFile = /\.(csv|json|ndjson|jsonl)$/i;
const besides = new Set(['manifest.json', 'README.txt', 'files']);

/** Opens a folder of table files, a single table file, or a plain SQL dump. Throws an ImportSourceError. */
export async function openSource(given: string): Promise<Source> {
  const place = path.resolve(given);
  const found = await stat(place).catch(() => null);
  if (!found) throw new ImportSourceError(`Nothing found at ${place}.`);
  if (found.isDirectory()) return openFolder(place);
  const name = path.basename(place);
  return tableFile.test(name) ? openFiles(path.dirname(place), [name], null) : openDump(place);
}

async function openFolder(folder: string): Promise<Source> {
  const names = (await readdir(folder)).sort();
  if (names.includes('toc.dat')) throw binaryDumpError(folder, path.basename(folder));
  const manifest = names.includes('manifest.json')
    ? readManifest(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
    : null;
  if (manifest && manifest.format > formatNumber) {
    throw new ImportSourceError(
      'This export was made by a newer version of Directorate. Update this installation first.',
    );
  }
  const shown = names.filter((name) => !name.startsWith('.') && !besides.has(name));
  return openFiles(folder, shown, manifest);
}

function openFiles(folder: string, names: readonly string[], manifest: Manifest | null): Source {
  const files = new Map<string, string>();
  const ignored: string[] = [];
  for (const name of names) {
    const table = tableFile.test(name) ? tableOfFile(name) : null;
    if (!table) ignored.push(name);
    else if (!files.has(table)) files.set(table, name);
    else {
      throw new ImportSourceError(
        `Both ${files.get(table)} and ${name} contain rows of ${table}. Keep only one of them.`,
      );
    }
  }
  if (files.size === 0) throw nothingOfOurs(folder);
  return {
    isOwn: manifest !== null,
    tables: new Set(files.keys()),
    listedCounts: manifest?.tables ?? {},
    ignored,
    rows(table) {
      const name = files.get(table);
      return name === undefined ? nothing() : rowsInFile(path.join(folder, name), name);
    },
  };
}

async function openDump(file: string): Promise<Source> {
  const name = path.basename(file);
  const tables = new Set<string>();
  const ignored = new Set<string>();
  for await (const { table } of readDump(readUtf8(file, name), { table: null })) {
    const ours = findTable(table);
    if (ours) tables.add(ours);
    else ignored.add(table);
  }
  if (tables.size === 0) throw nothingOfOurs(file);
  return {
    isOwn: false,
    tables,
    listedCounts: {},
    ignored: [...ignored],
    rows: (table) => rowsInDump(readUtf8(file, name), name, table),
  };
}

async function* rowsInFile(file: string, name: string): AsyncGenerator<SourceRow> {
  const isCsv = name.toLowerCase().endsWith('.csv');
  const rows = isCsv ? csvRows(readUtf8(file, name)) : jsonRows(readUtf8(file, name));
  let number = 0;
  try {
    for await (const row of rows) {
      number += 1;
      yield { place: `${name}, row ${number}`, ...row };
    }
  } catch (error) {
    if (!(error instanceof ImportSourceError || error instanceof CsvFormatError)) throw error;
    throw new ImportSourceError(`${name}, after row ${number}: ${error.message}`);
  }
}

type Read = Pick<SourceRow, 'values' | 'problem'>;

async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<Read> {
  let names: string[] | null = null;
  for await (const record of readCsv(chunks)) {
    if (isEmptyRecord(record)) continue;
    if (!names) {
      names = withoutEmptyEnd(record.fields).map((field) => field?.trim() ?? '');
      rejectHeader(names);
      continue;
    }
    const fields = record.fields.slice(0, names.length);
    const rest = withoutEmptyEnd(record.fields.slice(names.length));
    if (fields.length !== names.length || rest.length > 0) {
      const count = fields.length + rest.length;
      yield { values: {}, problem: `it has ${count} fields, but the header has ${names.length}.` };
    } else {
      yield { values: Object.fromEntries(names.map((name, index) => [name, fields[index]])) };
    }
  }
}

/** Spreadsheets write empty columns beside those that are used. */
function withoutEmptyEnd(fields: readonly CsvField[]): CsvField[] {
  return fields.slice(0, fields.findLastIndex((field) => field !== null) + 1);
}

function rejectHeader(names: readonly string[]): void {
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) {
    throw new ImportSourceError('The fields must be separated by commas.');
  }
  if (new Set(names).size === names.length) return;
  throw new ImportSourceError('The header names a column twice.');
}

async function* jsonRows(chunks: AsyncIterable<string>): AsyncGenerator<Read> {
  for await (const value of readJson(chunks)) {
    yield { values: Object.fromEntries(Object.entries(Object(value))) };
  }
}

async function* nothing(): AsyncGenerator<SourceRow> {}

function nothingOfOurs(place: string): ImportSourceError {
  return new ImportSourceError(
    `Nothing at ${place} can be imported. Name a folder with files such as pages.csv and posts.json, or a plain SQL dump.`,
  );
}
