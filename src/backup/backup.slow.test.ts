import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenForChanges } from '#db/changes.ts';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { diskStorage } from '#storage/disk-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import {
  type ArchivedRow,
  addFile,
  appSecret,
  listKeys,
  readAllRows,
  readArchivedLibrary,
  readLibrary,
  readSchemaState,
  storeText,
} from './backup.fixture.ts';
import { createBackup } from './create-backup.ts';
import type { ArchiveFile } from './places/archive-file.ts';
import { localFile } from './places/local-folder.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { type VerifiedBackup, withVerifiedBackup } from './verify-backup.ts';

let folder: string;
let workFolder: string;
let source: TestDatabase;
let target: TestDatabase;
let storage: Storage;
let restored: Storage;
let backups = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  workFolder = path.join(folder, 'work');
  await mkdir(workFolder);
  storage = diskStorage(path.join(folder, 'media'));
  restored = diskStorage(path.join(folder, 'restored'));
  [source, target] = await Promise.all([testDatabase(), testDatabase()]);
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function backUp(url = source.url) {
  backups += 1;
  const file = localFile(path.join(folder, `${backups}.tar`));
  const options = { file, appSecret, version: '1.2.3', now: new Date() };
  return { file, summary: await createBackup({ url, storage }, options) };
}

const aboutOf = () => ({ contentType: 'text/plain', cacheControl: 'no-store' });

async function restore(file: ArchiveFile): Promise<VerifiedBackup> {
  return withVerifiedBackup(file, { workFolder }, async (verified) => {
    await restoreFiles(file, restored, { verified, workFolder, aboutOf });
    await restoreRows(verified.url, target.url);
    return verified;
  });
}

test('restores every row, sequence and file, and leaves the schema as it was', {
  tags: ['gate'],
}, async () => {
  await fillStarterSite(source.db);
  await source.db.execute(
    sql`insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, details)
        select 'system', ${'Ama\t"\\.\n\u{1F600}'}, 'update', 'pages', n::text, '{"a": [null, "\\n"]}'
        from generate_series(1, 30000) n`,
  );
  const key = await addFile(source.db, storage, folder, 'hello');
  const schema = await readSchemaState(target.db);
  const { file, summary } = await backUp();
  await restore(file);
  expect(await readAllRows(target.db)).toEqual(await readAllRows(source.db));
  expect(await readSchemaState(target.db)).toEqual(schema);
  expect(await listKeys(restored)).toEqual([key]);
  expect(summary).toMatchObject({ files: { count: 1, bytes: 5 }, missing_files: [] });
  const { rows } = await target.db.execute<{ id: string }>(
    sql`insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id)
        values ('system', 'a', 'update', 'pages', '1') returning id`,
  );
  expect(Number(rows[0]?.id)).toBeGreaterThan(30_000);
  // The temporary database is gone.
  expect(await readdir(workFolder)).toEqual(['file']);
});

test('restores one moment, however much is written meanwhile', async () => {
  /** Adds a file with its row and an entry about it, and sometimes deletes an older one. */
  async function write(number: number, deletes: boolean, keys: string[]): Promise<void> {
    keys.push(await addFile(source.db, storage, folder, `file ${number}`));
    const oldest = deletes ? keys.shift() : undefined;
    if (oldest === undefined) return;
    await source.db.execute(sql`delete from media where storage_key = ${oldest}`);
    await storage.remove(oldest);
  }

  let last: { file: ArchiveFile; rows: ArchivedRow[] } | undefined;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1 }), async (deletions) => {
      const keys: string[] = [];
      let isDone = false;
      async function writeOn() {
        for (let number = 0; !isDone; number += 1) {
          await write(number, deletions[number % deletions.length] === true, keys);
        }
      }
      for (let number = 0; number < 20; number += 1) await write(number, false, keys);
      const writing = writeOn();
      const { file, summary } = await backUp().finally(() => {
        isDone = true;
      });
      await writing;
      expect(summary.missing_files).toEqual([]);
      const archived = await readArchivedLibrary(file);
      expect(archived.rows.length).toBeGreaterThan(0);
      expect(archived.rows.filter(({ notes }) => notes !== 1)).toEqual([]);
      const lost = archived.rows.map(({ key }) => key).filter((key) => !archived.keys.has(key));
      // Only files that were deleted before the backup could read them.
      for (const key of lost) expect(await storage.sizeOf(key)).toBeNull();
      last = { file, rows: archived.rows };
    }),
    { numRuns: 10, endOnFailure: true },
  );
  if (!last) throw new Error('No backup was made.');
  // A restore takes longer than all of that; others are tested elsewhere in this file.
  await restore(last.file);
  expect(await readLibrary(target.db)).toEqual(last.rows);
});

test('restores the database of an older version in the schema of this one', async () => {
  const older = await emptyDatabase();
  const names = (await readMigrations()).map(({ name }) => name).slice(0, 12);
  await migrate(older.url, { only: new Set(names) });
  const database = openDatabase(older.url);
  await database.db.execute(
    sql`insert into redirects (from_path, to_path) values ('/harbour', '/port')`,
  );
  await database.close();
  const { file } = await backUp(older.url);
  await older.drop();
  await restore(file);
  const { rows } = await target.db.execute(sql`select from_path, to_path from redirects`);
  expect(rows).toEqual([{ from_path: '/harbour', to_path: '/port' }]);
});

test('names files that are missing from the storage', async () => {
  const key = await addFile(source.db, storage, folder, 'hello');
  await storage.remove(key);
  const { file, summary } = await backUp();
  expect(summary.missing_files).toEqual([key]);
  expect((await restore(file)).summary.missing_files).toEqual([key]);
});

test('leaves the tables of other programs alone, in the source and in the target', async () => {
  for (const { db } of [source, target]) {
    await db.execute(sql`create table public."Visitors of 2019" (name text)`);
    await db.execute(sql`insert into "Visitors of 2019" values ('Ama')`);
  }
  const { file, summary } = await backUp();
  expect(Object.keys(summary.rows)).not.toContainEqual(expect.stringContaining('Visitors'));
  await restore(file);
  const { rows } = await target.db.execute(sql`select name from "Visitors of 2019"`);
  expect(rows).toEqual([{ name: 'Ama' }]);
});

test('pauses newsletter issues that were being sent', async () => {
  await source.db.execute(
    sql`insert into newsletter_issues (subject, started_at, finished_at)
        values ('on its way', now(), null), ('sent', now(), now()), ('draft', null, null)`,
  );
  const { file } = await backUp();
  await restore(file);
  const { rows } = await target.db.execute(
    sql`select subject from newsletter_issues where paused_at is not null`,
  );
  expect(rows).toEqual([{ subject: 'on its way' }]);
});

test('sends no email that was waiting, until someone decides', async () => {
  await source.db.execute(
    sql`with queued as (
          insert into jobs (id, queue, data, state)
          values (gen_random_uuid(), 'mail', '{}', 'waiting'), (gen_random_uuid(), 'visitor_mail', '{}', 'running'),
            (gen_random_uuid(), 'mail', '{}', 'done')
          returning id, queue, state
        )
        insert into emails (id, kind, recipient, sealed, sent_at, sent_by)
        select id, 'recovery', queue || '-' || state, '', case state when 'done' then now() end,
          case state when 'done' then 'mail_server' end from queued`,
  );
  const { file } = await backUp();
  await restore(file);
  const { rows } = await target.db.execute(
    sql`select recipient, sent_by from emails order by recipient`,
  );
  expect(rows).toEqual([
    { recipient: 'mail-done', sent_by: 'mail_server' },
    { recipient: 'mail-waiting', sent_by: 'stored' },
    { recipient: 'visitor_mail-running', sent_by: 'stored' },
  ]);
  const { rows: jobs } = await target.db.execute(sql`select state from jobs`);
  expect(jobs).toEqual([{ state: 'done' }]);
});

describe('changes nothing', () => {
  let before: Record<string, string[]>;
  beforeEach(async () => {
    await addFile(source.db, storage, folder, 'hello');
    await target.db.execute(sql`insert into redirects (from_path, to_path) values ('/a', '/b')`);
    before = await readAllRows(target.db);
  });
  async function expectRejected(file: ArchiveFile, message: RegExp): Promise<void> {
    const keys = await listKeys(restored);
    await expect(restore(file)).rejects.toThrow(message);
    expect(await readAllRows(target.db)).toEqual(before);
    expect(await listKeys(restored)).toEqual(keys);
    expect((await readdir(workFolder)).filter((name) => name !== 'file')).toEqual([]);
  }

  test('for a backup of a newer version', async () => {
    await source.db.execute(sql`insert into schema_migrations values ('9999_later')`);
    const { file } = await backUp();
    await expectRejected(file, /newer version of Directorate.*9999_later/);
  });

  test('for rows that contradict each other', async () => {
    await source.db.execute(sql`alter table pages drop constraint pages_author_id_fkey`);
    await source.db.execute(
      sql`insert into pages (title, slug, author_id) values ('Harbour', 'harbour', ${crypto.randomUUID()})`,
    );
    const { file } = await backUp();
    await expectRejected(file, /rows cannot be restored.*pages_author_id_fkey/);
  });

  test('for a column or a table that is not as it should be', async () => {
    await source.db.execute(sql`alter table redirects add column note text`);
    await expectRejected((await backUp()).file, /public\.redirects has a column "note"/);
    await source.db.execute(sql`alter table redirects drop column note`);
    await source.db.execute(sql`drop table saved_views`);
    await expectRejected((await backUp()).file, /no table public\.saved_views/);
  });

  test('for a different file with the same key', async () => {
    const key = await addFile(source.db, storage, folder, 'original');
    await storeText(restored, folder, key, 'another');
    const { file } = await backUp();
    await expectRejected(file, /already has a different file/);
  });

  test('while a site is running on the database', async () => {
    const listener = await listenForChanges({
      url: target.url,
      onChange: () => {},
      onGap: () => {},
    });
    try {
      const { file } = await backUp();
      await withVerifiedBackup(file, { workFolder }, async (verified) => {
        await expect(restoreRows(verified.url, target.url)).rejects.toThrow(/site is running/);
      });
      expect(await readAllRows(target.db)).toEqual(before);
    } finally {
      await listener.close();
    }
  });
});

test('keeps files that are there already', async () => {
  const key = await addFile(source.db, storage, folder, 'hello');
  await storeText(restored, folder, key, 'hello');
  const { file } = await backUp();
  await restore(file);
  expect(await listKeys(restored)).toEqual([key]);
});
