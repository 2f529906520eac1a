import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaEnvironment } from '../media-environment.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createTestImage } from '../test-images.ts';
import { exportsFolder, wholeDatabase } from './import-harness.ts';

const bucket = 'https://abc.supabase.co/storage/v1/object/public/media';
const id = (number: number) => `60000000-0000-4000-8000-00000000000${number}`;

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
let media: Awaited<ReturnType<typeof createMediaEnvironment>>;
let files: string;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
  media = await createMediaEnvironment();
  files = await mkdtemp(path.join(os.tmpdir(), 'bucket-'));
  await mkdir(path.join(files, 'media'));
  await writeFile(path.join(files, 'media', 'a b.png'), await createTestImage());
  await writeFile(path.join(files, 'evil.png'), '<script>alert(1)</script>');
  await writeFile(path.join(exports.folder, '..', 'outside.png'), await createTestImage());
  await symlink(path.join(exports.folder, '..', 'outside.png'), path.join(files, 'linked.png'));
  const row = { file_type: 'PNG', file_size: 10, alt_text: 'A harbour' };
  await exports.write('media.json', [
    { ...row, id: id(1), file_name: 'Harbour.png', file_url: `${bucket}/a%20b.png` },
    { ...row, id: id(2), file_name: 'evil.png', file_url: `${bucket}/evil.png` },
    { ...row, id: id(3), file_name: 'linked.png', file_url: `${bucket}/linked.png` },
    { ...row, id: id(4), file_name: '', file_url: 'https://other.example/x.png?size=1' },
    { ...row, id: id(5), file_name: 'x', file_url: 'javascript:alert(1)' },
    { ...row, id: id(6), file_name: 'up.png', file_url: `${bucket}/../../outside.png` },
  ]);
  await exports.write('posts.json', [
    {
      id: 1,
      title: 'Harbour',
      slug: 'harbour',
      content: `<p><img src="${bucket}/a%20b.png" alt="x"></p><p>${bucket}/a%20b.png.</p>`,
      featured_image_url: `${bucket}/a%20b.png`,
    },
  ]);
});
afterEach(async () => {
  await database.close();
  await exports.remove();
  await media.remove();
  await rm(files, { recursive: true });
});

test('imports files of the folder and the URLs of them, and no other files', async () => {
  const options = { media: media.environment, files };
  const trial = await exports.import(database, { ...options, dryRun: true });
  expect(trial.lines[0]).toBe('media  Harbour.png  added: with its file.');
  for await (const { key } of media.environment.storage.list()) expect(key).toBeUndefined();

  const { lines, rejected } = await exports.import(database, options);
  expect(rejected).toBe(1);
  expect(lines[0]).toBe('media  Harbour.png  added: with its file.');
  expect(lines[1]).toMatch(/added: its file was not imported, so it keeps its old URL: /);
  expect(lines[2]).toMatch(/linked.png {2}added: its file is not in the folder/);
  expect(lines[3]).toMatch(/x.png {2}added: its file is not in the folder/);
  expect(lines[4]).toMatch(/rejected: file_url: "javascript:alert\(1\)" is not a file URL/);
  expect(lines[5]).toMatch(/up.png {2}added: its file is not in the folder/);

  const { rows } = await database.pool.query(
    `select file_url, file_type, storage_key is not null as stored, variants_state, width from media
     order by id`,
  );
  const address = `/media/${id(1)}/harbour.png`;
  expect(rows).toMatchObject([
    { file_url: address, file_type: 'png', stored: true, variants_state: 'waiting', width: 640 },
    { file_url: `${bucket}/evil.png`, stored: false, variants_state: 'none' },
    { stored: false },
    { file_url: 'https://other.example/x.png?size=1', stored: false },
    { stored: false },
  ]);
  const posts = await database.pool.query('select content, featured_image_url from posts');
  expect(posts.rows).toEqual([
    {
      content: `<p><img src="${address}" alt="x"></p><p>${address}.</p>`,
      featured_image_url: address,
    },
  ]);
});

test('a second import changes nothing, and finds imported files for new rows', async () => {
  const options = { media: media.environment, files };
  await exports.import(database, options);
  const first = await wholeDatabase(database);
  const { lines } = await exports.import(database, options);
  expect(lines[0]).toBe('media  Harbour.png  unchanged');
  expect(await wholeDatabase(database)).toEqual(first);
  await exports.write('pages.json', [
    { id: 1, title: 'P', slug: 'p', content: `{"src":"${bucket}/a%20b.png"}` },
  ]);
  await exports.import(database, { overwrite: true });
  const { rows } = await database.pool.query('select content from pages');
  expect(rows).toEqual([{ content: `{"src":"/media/${id(1)}/harbour.png"}` }]);
});

test('takes files at plain http URLs, and rejects those with a login in them', async () => {
  const row = { file_type: 'png', file_size: 10 };
  await exports.write('media.json', [
    { ...row, id: id(7), file_name: 'a.png', file_url: 'http://other.example/a.png' },
    { ...row, id: id(8), file_name: 'b.png', file_url: 'http://user:secret@other.example/b.png' },
  ]);
  const { lines } = await exports.import(database);
  expect(lines).toContainEqual(expect.stringMatching(/^media {2}a\.png {2}added/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^media {2}.* {2}rejected: file_url: .* is not a file URL\./),
  );
});

test('finds files whose names are decomposed on one side only', async () => {
  const composed = 'Caf\u00e9 \u212bngstr\u00f6m.png';
  await mkdir(path.join(files, 'Ann\u00e9e'));
  const place = path.join(files, 'Ann\u00e9e', composed.normalize('NFD'));
  await writeFile(place, await createTestImage());
  const row = { file_type: 'png', file_size: 10, alt_text: 'Cafe\u0301' };
  const [decomposedUrl, composedUrl] = ['NFD', 'NFC'].map(
    (form) =>
      `${bucket}/${encodeURIComponent('Ann\u00e9e'.normalize(form))}/${encodeURIComponent(composed.normalize(form))}`,
  );
  await exports.write('media.json', [
    { ...row, id: id(1), file_name: composed.normalize('NFD'), file_url: composedUrl },
    { ...row, id: id(2), file_name: composed, file_url: decomposedUrl },
    { ...row, id: id(3), file_name: 'x', file_url: `${bucket}/..%2f%C3%A9.png` },
  ]);
  await exports.import(database, { media: media.environment, files });
  const { rows } = await database.pool.query(
    'select file_name, alt_text, storage_key is not null as stored from media order by id',
  );
  const there = { file_name: composed.normalize('NFC'), alt_text: 'Caf\u00e9', stored: true };
  expect(rows).toEqual([there, there, { ...there, file_name: 'x', stored: false }]);
});
