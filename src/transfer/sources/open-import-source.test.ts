import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SourceRow } from './import-source.ts';
import { openSource } from './open-import-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'source-'));
});
afterEach(() => rm(folder, { recursive: true }));

function write(name: string, content: string | Buffer): Promise<void> {
  return writeFile(path.join(folder, name), content);
}

async function readRows(name: string, table: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of (await openSource(path.join(folder, name))).rows(table)) rows.push(row);
  return rows;
}

test('finds tables by the file names of common exports', async () => {
  for (const name of [
    'public.pages.csv',
    'posts_rows (1).csv',
    'users.json',
    'auth.identities.csv',
  ]) {
    await write(name, '[]');
  }
  await write('public.users.csv', 'id\n');
  await write('notes.txt', 'hello');
  const { tables, ignored, isOwn } = await openSource(folder);
  expect([...tables].sort()).toEqual(['auth.identities', 'auth.users', 'pages', 'posts']);
  expect(ignored).toEqual(['notes.txt', 'public.users.csv']);
  expect(isOwn).toBe(false);
});

test('reports the position of each row, skips a byte order mark and rejects a wrong field count', async () => {
  await write('pages.csv', '\ufeffid,title\r\n1,"A, B"\r\n2\r\n');
  expect(await readRows('pages.csv', 'pages')).toEqual([
    { place: 'pages.csv, row 1', values: { id: '1', title: 'A, B' } },
    {
      place: 'pages.csv, row 2',
      values: {},
      problem: 'it has 1 fields, but the header has 2.',
    },
  ]);
});

test('leaves out the empty columns and rows of a spreadsheet', async () => {
  await write('pages.csv', 'id,title,,\r\n1,A,,\r\n,,,\r\n2,,,\r\n3,C,,D\r\n,,,\r\n');
  expect(await readRows('pages.csv', 'pages')).toMatchObject([
    { values: { id: '1', title: 'A' } },
    { values: { id: '2', title: null } },
    { problem: 'it has 4 fields, but the header has 2.' },
  ]);
});

test.each([
  ['x.dump', Buffer.from('PGDMP\x01'), /pg_restore --data-only/],
  ['x.sql', Buffer.from('select 1;'), /Nothing at/],
  ['x.sql', Buffer.from([0x1f, 0x8b, 8]), /gunzip/],
  ['pages.csv', Buffer.from('id;title\n1;A'), /must be separated by commas/],
  ['pages.csv', Buffer.from('id,id\n1,2'), /names a column twice/],
  ['pages.csv', Buffer.from('\ufeffid', 'utf16le'), /UTF-16/],
  ['pages.csv', Buffer.from('id,title\n1,caf\xe9', 'latin1'), /not encoded as UTF-8/],
  [
    'pages.json',
    Buffer.from('[{"id":1},{"id":}]'),
    /pages.json, after row 1: A row is not valid JSON/,
  ],
])('explains why %s cannot be read: %j', async (name, content, message) => {
  await write(name, content);
  await expect(readRows(name, 'pages')).rejects.toThrow(message);
});

test('rejects a folder without tables, with two files for one table, or from pg_dump', async () => {
  await expect(openSource(folder)).rejects.toThrow(/Nothing at/);
  await write('pages.csv', 'id\n');
  await write('public.pages.json', '[]');
  await expect(openSource(folder)).rejects.toThrow(/Both pages.csv and public.pages.json/);
  await mkdir(path.join(folder, 'dump'));
  await write('dump/toc.dat', 'x');
  await expect(openSource(path.join(folder, 'dump'))).rejects.toThrow(/pg_restore/);
  await expect(openSource(path.join(folder, 'nowhere'))).rejects.toThrow(/Nothing found at/);
});

test('rejects an export of a newer program version', async () => {
  await write('pages.ndjson', '');
  const manifest = { program: 'directorate', format: 1, exported_at: '', tables: {} };
  const files = { count: 0, bytes: 0 };
  await write('manifest.json', JSON.stringify({ ...manifest, files }));
  expect((await openSource(folder)).isOwn).toBe(true);
  await write('manifest.json', JSON.stringify({ ...manifest, files, format: 2 }));
  await expect(openSource(folder)).rejects.toThrow(/newer version/);
});
