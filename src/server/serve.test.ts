import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSmtpPassword } from '#domain/settings/mail-server.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { readEnvironment } from './env.ts';
import { createLogger } from './logger.ts';
import { prepareDatabase } from './serve.ts';

const APP_SECRET = 'the secret of this installation, of 32 signs';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'preparing-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('encrypts a mail server password that an earlier version stored in plain text', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  const given = { DATABASE_URL: database.url, DATA_DIR: folder, SEED: 'none', APP_SECRET };
  const prepared = await prepareDatabase(readEnvironment(given), createLogger('silent'));
  await prepared.database.close();
  const { rows } = await database.pool.query(
    'select to_jsonb(s)::text as row from site_settings s',
  );
  expect(rows[0].row).not.toContain('hunter2');
  expect(await readSmtpPassword(database.db, APP_SECRET)).toBe('hunter2');
});
