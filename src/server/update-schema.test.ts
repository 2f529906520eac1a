import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameBackup } from '#backup/old-backups.ts';
import { migrate } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { onServer } from '#tests/postgres/databases.ts';
import { emptyDatabase } from '#tests/test-database.ts';
import { readEnvironment } from './env.ts';
import { updateSchema } from './update-schema.ts';

const log = pino({ level: 'silent' });

let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'update-schema-'));
  database = await emptyDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(database.url, { only: new Set(names.slice(0, -1)) });
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const run = (sql: string) => onServer(database.url, (client) => client.query(sql));

function update() {
  const env = readEnvironment({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'the secret of this installation, of 32 signs',
  });
  return updateSchema(env, database.url, { log });
}

test('an update that fails again and again deletes no backup of an earlier one', async () => {
  const folder = path.join(dataDir, 'before-updates');
  const earlier = [1, 2, 3].map((day) => nameBackup(new Date(Date.UTC(2026, 0, day)), false));
  await mkdir(folder);
  for (const name of earlier) await writeFile(path.join(folder, name), '');

  await run('alter table schema_migrations add constraint none check (false) not valid');
  for (let start = 0; start < 2; start += 1) {
    await expect(update()).rejects.toThrow(/constraint "none"/);
    expect((await readdir(folder)).sort()).toEqual(earlier);
  }

  await run('alter table schema_migrations drop constraint none');
  const { backup = '' } = await update();
  expect((await readdir(folder)).sort()).toEqual([...earlier.slice(1), path.basename(backup)]);
});
