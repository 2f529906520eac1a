import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandsOn, runWith } from '#tests/run-commands.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'command-json-'));
  database = await testDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('backup, check-backup, restore and migrate print one document', async () => {
  const to = path.join(folder, 'backups');
  await mkdir(to);
  const variables = {
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_PASSPHRASE: 'correct horse battery staple',
    BACKUP_TO: to,
  };
  const run = await commandsOn(database, variables);
  async function printed(...args: string[]): Promise<Record<string, unknown>> {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  }

  const made = await printed('backup');
  expect(made).toMatchObject({ encrypted: true, verified: true, deleted: [] });
  const content = {
    file: made.file,
    made_at: expect.stringMatching(/^\d{4}-.*Z$/),
    version: expect.any(String),
    rows: expect.any(Number),
    files: { count: 0, bytes: 0 },
    encrypted: true,
    missing_files: [],
  };
  expect(await printed('check-backup', String(made.file))).toEqual(content);

  const target = await emptyDatabase();
  try {
    const there = { DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'new') };
    const restore = ['restore', String(made.file), '--json'];
    const { code, stdout, stderr } = await runWith({ ...variables, ...there }, restore);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      ...content,
      paused_issues: 0,
      stored_emails: 0,
      replaced_database: null,
    });
  } finally {
    await target.drop();
  }

  await database.pool.query("delete from schema_functions where name = 'search-entries'");
  expect(await printed('migrate', '--dry-run')).toEqual({
    migrations: [],
    functions: ['search-entries'],
    content_types: [],
    dry_run: true,
    backup: null,
    rows: expect.any(Number),
    update_ms: expect.any(Number),
  });
  const applied = { migrations: [], content_types: [], dry_run: false, backup: null };
  expect(await printed('migrate')).toEqual({ ...applied, functions: ['search-entries'] });
  expect(await printed('migrate')).toEqual({ ...applied, functions: [] });
});
