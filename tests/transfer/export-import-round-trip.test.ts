// @module-tag nightly

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { addFile } from '#domain/media/add-file.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { createLogger } from '#server/logger.ts';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { exportSite } from '#transfer/export/export-site.ts';
import { createMediaEnvironment } from '../media-environment.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { createTestImage } from '../test-images.ts';
import { importFrom, wholeDatabase } from './import-harness.ts';

const day = new Date('2026-11-21T05:09:00Z');
const ama = '50000000-0000-4000-8000-000000000001';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

const advice =
  'Copy the export again. If you left rows out on purpose, correct the number in manifest.json.';

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
let fromMedia: Awaited<ReturnType<typeof createMediaEnvironment>>;
let toMedia: Awaited<ReturnType<typeof createMediaEnvironment>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'round-trip-'));
  [from, to] = [await testDatabase(), await testDatabase()];
  [fromMedia, toMedia] = [await createMediaEnvironment(), await createMediaEnvironment()];
  await fillStarterSite(from.db, day);
  await livedIn();
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), fromMedia.remove(), toMedia.remove()]);
  await rm(folder, { recursive: true });
});

/** A site that has been in use: of everything that goes along, something. */
async function livedIn(): Promise<void> {
  await from.pool.query(`
    insert into user_profiles (id, full_name, role, bio, require_password_change)
      values ('${ama}', 'Ama Mensah', 'super_admin', E'Two\\nlines', true);
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, banned_until, raw_user_meta_data)
      values ('${ama}', 'ama@example.gov', '$2b$04$abcdefghijklmnopqrstuuXo2sU0a1b2c3d4e5f6g7h8i9j0k1l2m',
        now(), 'infinity', '{"a": "\\\\u00e9 \\\\ \\""}');
    insert into auth.identities (provider_id, user_id, identity_data, provider)
      values ('${ama}', '${ama}', '{"sub": "x"}', 'email');
    insert into auth.sessions (user_id) values ('${ama}');
    insert into auth.users (is_anonymous) values (true);
    update pages set draft = '{"title": "Soon", "excerpt": null}', publish_at = now() + interval '1 day',
      author_id = '${ama}' where slug = 'careers';
    update pages set deleted_at = now() where slug = 'faq';
    update posts set tags = array['a "quoted"', 'b, c', '{d}'] where slug = (select min(slug) from posts);
    update projects set budget = 99999999999999.99 where slug = (select min(slug) from projects);
    insert into publications (title, slug, publication_date, authors)
      values ('Wells', 'wells', '1990-01-01', 'A. Mensah');
    insert into redirects (from_path, to_path) values ('/old', '/careers');
    insert into patterns (name, content) values ('Call to action', '{"content": []}');
    insert into contact_messages (reference, name, email, subject, message)
      values ('M-1', 'A', 'a@example.org', 'media', E'x\\ty\\\\n');
    insert into message_entries (message_id, kind, author_id, text)
      select id, 'note', '${ama}', E'Called\\nback' from contact_messages;
    insert into spam_rules (kind, value, created_by) values ('domain', 'spam.example', '${ama}');
    insert into newsletter_subscribers (reference, email) values ('N-1', 'b@example.org');
    insert into alert_banner (text) values ('Closed on Friday');
    insert into maintenance_mode (enabled, page_id) select false, id from pages where slug = 'careers';
    update site_settings set smtp_password = 'for the mail server',
      sealed_smtp_password = 'sealed for the mail server', updated_by = '${ama}'`);
  await addPicture('harbour.png', await createTestImage());
  await addPicture('mark.svg', Buffer.from(drawing));
}

async function addPicture(name: string, bytes: Buffer): Promise<void> {
  const sent = path.join(folder, name);
  await writeFile(sent, bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const jobs = createJobQueue({ pool: from.pool, log: createLogger('silent') });
  const file = { path: sent, name, bytes: bytes.length, digest };
  await addFile(from.db, systemActor('Test'), file, {}, { ...fromMedia.environment, jobs });
  await rm(sent);
}

function exportTo(name: string, { db }: TestDatabase, { environment }: typeof fromMedia) {
  const place = path.join(folder, name);
  return exportSite(db, place, { storage: environment.storage, now: new Date() });
}

async function contentsOf(name: string): Promise<Record<string, string>> {
  const place = path.join(folder, name);
  const contents: Record<string, string> = {};
  for (const entry of await readdir(place, { recursive: true })) {
    const file = path.join(place, entry);
    if ((await stat(file)).isFile()) contents[entry] = await readFile(file, 'latin1');
  }
  return contents;
}

test('an export, read into an empty installation and exported again, is the same', async () => {
  const { manifest, missing } = await exportTo('first', from, fromMedia);
  expect(missing).toEqual([]);
  expect(manifest.files.count).toBe(2);
  expect(Object.values(manifest.tables).filter((count) => count === 0)).toEqual([]);
  const place = path.join(folder, 'first');
  const media = toMedia.environment;
  const files = path.join(place, 'files');
  const { rejected, lines } = await importFrom(to, place, { media, files });
  expect(lines.filter((line) => / rejected| kept | skipped/.test(line))).toEqual([]);
  expect(rejected).toBe(0);
  await exportTo('second', to, toMedia);
  const { 'manifest.json': when, ...first } = await contentsOf('first');
  const { 'manifest.json': later, ...second } = await contentsOf('second');
  expect(when).toBeDefined();
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(second).toEqual(first);
  const whole = await wholeDatabase(to);
  const again = await importFrom(to, place, { media, files });
  expect(again.lines.filter((line) => !line.endsWith('  unchanged'))).toEqual([]);
  expect(await wholeDatabase(to)).toEqual(whole);
});

test('an export has no secrets but password hashes, and only its owner can read it', async () => {
  await exportTo('private', from, fromMedia);
  const place = path.join(folder, 'private');
  const names = (await readdir(place)).sort();
  expect(names).toHaveLength(23);
  expect((await stat(place)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(place, 'auth.users.ndjson'))).mode & 0o777).toBe(0o600);
  for (const name of names.filter((shown) => shown.endsWith('.ndjson'))) {
    const text = await readFile(path.join(place, name), 'utf8');
    expect(text).not.toContain('for the mail server');
    expect(text).not.toMatch(/refresh|signing|_token/);
  }
});

test('nothing is written over: the folder has to be new or empty', async () => {
  await exportTo('once', from, fromMedia);
  await expect(exportTo('once', from, fromMedia)).rejects.toThrow(/is not empty/);
  expect(await readdir(path.join(folder, 'once'))).toContain('manifest.json');
});

test('reports rows missing from an export, except those left out on purpose', async () => {
  const { manifest } = await exportTo('lost', from, fromMedia);
  const place = path.join(folder, 'lost');
  const [first = ''] = (await readFile(path.join(place, 'pages.ndjson'), 'utf8')).split('\n');
  await writeFile(path.join(place, 'pages.ndjson'), `${first}\n`);
  await rm(path.join(place, 'patterns.ndjson'));
  const empty = await testDatabase();
  const { rejected, lines } = await importFrom(empty, place, { dryRun: true });
  expect(lines.filter((line) => line.includes('missing rows'))).toEqual([
    `pages  missing rows  rejected: manifest.json lists ${manifest.tables.pages} rows, but 1 is in the export. ${advice}`,
    `patterns  missing rows  rejected: manifest.json lists 1 rows, but none is in the export. ${advice}`,
  ]);
  const tables = { ...manifest.tables, pages: 1, patterns: 0 };
  await writeFile(path.join(place, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  const again = await importFrom(empty, place, { dryRun: true });
  expect(again.lines.filter((line) => line.includes('missing'))).toEqual([]);
  expect(again.rejected).toBe(rejected - 2);
  await empty.close();
});

test('a file that is missing, or another one, is no file of the library again', async () => {
  const { manifest } = await exportTo('damaged', from, fromMedia);
  expect(manifest.files.count).toBe(2);
  const files = path.join(folder, 'damaged', 'files');
  const [one = '', other = ''] = (await readdir(files, { recursive: true })).filter((name) =>
    /\.\w+$/.test(name),
  );
  await rm(path.join(files, one));
  await writeFile(path.join(files, other), 'something else');
  const empty = await testDatabase();
  const place = await createMediaEnvironment();
  const options = { media: place.environment, files };
  const { lines, rejected } = await importFrom(empty, path.join(folder, 'damaged'), options);
  expect(rejected).toBe(2);
  expect(lines.join('\n')).toContain(`Its file ${one} is not in the export.`);
  expect(lines.join('\n')).toContain(`Its file ${other} has changed since the export.`);
  for await (const { key } of place.environment.storage.list()) expect(key).toBeUndefined();
  await place.remove();
  await empty.close();
});
