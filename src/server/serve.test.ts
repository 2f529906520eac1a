import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const prepare = (given: NodeJS.ProcessEnv) =>
  prepareDatabase(readEnvironment({ SEED: 'none', ...given }), createLogger('silent'));

test('encrypts a mail server password that an earlier version stored in plain text', async () => {
  await database.pool.query("insert into site_settings (smtp_password) values ('hunter2')");
  const given = { DATABASE_URL: database.url, DATA_DIR: folder, APP_SECRET };
  const prepared = await prepare(given);
  await prepared.database.close();
  const { rows } = await database.pool.query(
    'select to_jsonb(s)::text as row from site_settings s',
  );
  expect(rows[0].row).not.toContain('hunter2');
  expect(await readSmtpPassword(database.db, APP_SECRET)).toBe('hunter2');
});

describe('lost secrets are reported, and no new ones are written', () => {
  test('with an external database', async () => {
    const { url, close } = await testDatabase();
    try {
      const DATA_DIR = path.join(folder, 'external');
      const first = await prepare({ DATABASE_URL: url, DATA_DIR });
      await first.database.close();
      await rm(path.join(DATA_DIR, 'secrets.json'));
      await expect(prepare({ DATABASE_URL: url, DATA_DIR })).rejects.toThrow(
        /secrets\.json, which belongs to the database, is missing .* set APP_SECRET/,
      );
      expect(await readdir(DATA_DIR)).toEqual([]);
    } finally {
      await close();
    }
  });

  test('with the embedded database', async () => {
    const DATA_DIR = path.join(folder, 'embedded');
    await mkdir(path.join(DATA_DIR, 'postgres'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n');
    await expect(prepare({ DATA_DIR })).rejects.toThrow(
      /secrets\.json, .* Restore it from a backup\.$/,
    );
    expect(await readdir(DATA_DIR)).toEqual(['postgres']);
  });
});
