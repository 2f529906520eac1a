// @module-tag nightly

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { ask } from '#tests/api/api-request.ts';
import { type SignedInPerson, signedIn } from '#tests/api/staff.ts';
import { appSecret, type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { commandsOn } from '#tests/run-commands.ts';
import { s3Environment, startS3 } from '#tests/s3-server.ts';

let site: ServedSite;
let sofia: SignedInPerson;
let run: Awaited<ReturnType<typeof commandsOn>>;
let folder: string;
beforeAll(async () => {
  site = await serveComposedSite();
  folder = await mkdtemp(path.join(tmpdir(), 'command-json-'));
  run = await commandsOn(site.database, { DATA_DIR: path.join(folder, 'data') });
  sofia = await signedIn(site, 'sofia', 'super_admin');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => site.database.pool.query('truncate emails, media cascade'));

async function printed(...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

test.each([
  ['users list', 'GET /api/users?sort=email'],
  ['users list --role viewer', 'GET /api/users?role=viewer'],
  ['maintenance', 'GET /api/maintenance'],
  ['mail failed', 'GET /api/emails?status=failed'],
])('%s prints what %s answers', async (command, request) => {
  await failedEmail();
  await site.database.pool.query(
    "insert into maintenance_mode (start_at) values ('2090-01-31Z') on conflict do nothing",
  );
  const { status, body } = await ask(site, request, { token: sofia.token });
  expect(status).toBe(200);
  expect(await printed(...command.split(' '))).toEqual(body);
});

test('keys prints both keys', async () => {
  const { stdout } = await run('keys');
  const keys = await printed('keys');
  expect(keys).toEqual({ anon: expect.any(String), service_role: expect.any(String) });
  for (const key of Object.values(keys as object)) expect(stdout).toContain(key.split('.')[0]);
});

test('check-media prints what it found, and exits with 1 if files are missing', async () => {
  const nothing = { missing: [], missing_variants: [], rejected_svgs: [], orphans: [] };
  expect(await printed('check-media')).toEqual({ ...nothing, repaired: false });
  expect(await printed('check-media', '--repair')).toEqual({ ...nothing, repaired: true });
  const id = await addMissingFile();
  const { code, stdout, stderr } = await run('check-media', '--json');
  expect(code).toBe(1);
  const missing = [{ id, file_name: 'harbour.png', key: 'x/harbour.png' }];
  expect(JSON.parse(stdout)).toEqual({ ...nothing, missing, repaired: false });
  expect(stderr).not.toBe('');
});

test('create-admin and reset-password print the new password', async () => {
  const email = 'efua@example.gov';
  const document = { email, password: expect.stringMatching(/^\S{20}$/) };
  expect(await printed('create-admin', email, 'Efua Owusu')).toEqual(document);
  expect(await printed('reset-password', email)).toEqual(document);
});

test('mail retry prints how many emails it queued, and those it could not', async () => {
  const { id } = await failedEmail();
  const nothing = { queued: 0, expired: 0, may_have_arrived: 0, failed: [] };
  expect(await printed('mail', 'retry', id)).toEqual({ ...nothing, queued: 1 });
  await site.database.pool.query('delete from jobs; update emails set sealed = $$damaged$$');
  const { code, stdout, stderr } = await run('mail', 'retry', '--all', '--json');
  expect(code).toBe(1);
  const failed = [{ id, reason: expect.stringContaining('APP_SECRET') }];
  expect(JSON.parse(stdout)).toEqual({ ...nothing, failed });
  expect(stderr).toContain(id);
});

async function failedEmail(): Promise<{ id: string }> {
  const queue = createMailQueue({ send: async () => {} }, appSecret);
  return { id: await queue.enqueue(site.database.db, sampleEmail()) };
}

test('reindex prints the number of items, and those that could not be indexed', async () => {
  const { rows } = await site.database.pool.query(
    `insert into posts (title, slug, status) values ('Roof', 'roof', 'published') returning id`,
  );
  expect(await printed('reindex')).toEqual({ rows: expect.any(Number), failed: [] });
  await site.database.pool.query(
    "alter table search_entries add constraint fails check (slug <> 'roof') not valid",
  );
  const { code, stdout } = await run('reindex', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ failed: [{ table: 'posts', id: rows[0].id }] });
  await site.database.pool.query('alter table search_entries drop constraint fails');
});

test('move-media prints what it copied', async () => {
  const s3 = await startS3();
  try {
    const toBucket = await commandsOn(site.database, {
      DATA_DIR: path.join(folder, 'data'),
      ...s3Environment(s3),
      STORAGE: 'disk',
    });
    const { code, stdout } = await toBucket('move-media', '--to', 's3', '--json');
    expect(code).toBe(0);
    const names = { from: expect.stringContaining(folder), to: expect.stringContaining('bucket') };
    const counts = { copied: 0, there: 0, bytes: 0, failed: [] };
    expect(JSON.parse(stdout)).toEqual({ ...names, ...counts });
  } finally {
    await s3.stop();
  }
});

test('backup prints the file and what is in it, and exits with 1 if files are missing', async () => {
  const document = {
    file: expect.stringMatching(/^\/.*\/directorate-[\w-]+\.tar$/),
    size: expect.any(Number),
    encrypted: false,
    rows: expect.any(Number),
    files: { count: 0, bytes: 0 },
    missing_files: [],
    verified: false,
    deleted: [],
  };
  expect(await printed('backup', path.join(folder, 'complete'))).toEqual(document);
  await addMissingFile();
  const { code, stdout, stderr } = await run('backup', path.join(folder, 'incomplete'), '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ ...document, missing_files: ['x/harbour.png'] });
  expect(stderr).toContain('x/harbour.png');
});

async function addMissingFile(): Promise<string> {
  const { rows } = await site.database.pool.query(
    `insert into media (file_name, file_url, file_type, content_type, storage_key)
     values ('harbour.png', '/media/x/harbour.png', 'png', 'image/png', 'x/harbour.png') returning id`,
  );
  return rows[0].id;
}

test('export and import print the number of rows of each table', async () => {
  await addMissingFile();
  const to = path.join(folder, 'export');
  const { code, stdout } = await run('export', to, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    folder: to,
    tables: { media: 1 },
    files: { count: 0, bytes: 0 },
    missing_files: ['x/harbour.png'],
  });
  const imported = await run('import', to, '--dry-run', '--json');
  expect(JSON.parse(imported.stdout)).toMatchObject({
    dry_run: true,
    tables: { media: { added: 0, unchanged: 1, rejected: 0 } },
  });
});

test('nothing but the error is printed when a command fails', async () => {
  const otherSecret = await commandsOn(site.database, { APP_SECRET: 'x'.repeat(32) });
  const { code, stdout, stderr } = await otherSecret('users', 'list', '--json');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toBe('');
});
