import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/database.ts';
import { onServer } from '#tests/postgres/databases.ts';
import { checkAppSecret } from './app-secret-check.ts';
import { runCommand } from './command.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const APP_SECRET = 'the secret of this installation, of 32 signs';

const commands = [
  ['create-admin', 'ama@example.gov'],
  ['reset-password', 'ama@example.gov'],
  ['keys'],
  ['keys', '--rotate'],
  ['check-media'],
  ['check-media', '--repair'],
  ['move-media', '--to', 's3'],
  ['export', 'exported'],
  ['import', '.', '--dry-run'],
  ['import', '.'],
];

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'commands-'));
  dataDir = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function type(words: readonly string[], variables: NodeJS.ProcessEnv) {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text) > 0 };
  const inFolder = words.map((word) => (word === 'exported' ? path.join(parent, word) : word));
  const env = { DATA_DIR: dataDir, ...variables };
  const code = await runCommand(inFolder, { variables: env, stdout: output, stderr: output });
  return { code, said: said.join('') };
}

describe('without an installation', () => {
  test('no command makes a data folder', async () => {
    for (const words of commands) {
      const { code, said } = await type(words, {});
      expect(code, said).toBe(1);
      expect(said).toMatch(/^There is no installation in .*data\. Check DATA_DIR.*\.\n$/);
      expect(await readdir(parent)).toEqual([]);
    }
  });

  test('every command leaves an empty data folder empty', async () => {
    await mkdir(dataDir);
    for (const words of commands) {
      expect(await type(words, {})).toMatchObject({ code: 1 });
      expect(await readdir(parent)).toEqual(['data']);
      expect(await readdir(dataDir)).toEqual([]);
    }
  });

  test('only commands that can begin with nothing name --create, and take it', async () => {
    for (const words of commands) {
      const { said } = await type(words, {});
      const [name = ''] = words;
      const mayCreate = ['create-admin', 'keys', 'import'].includes(name);
      expect(said.includes('--create'), name).toBe(mayCreate);
      if (mayCreate) continue;
      const refused = await type([...words, '--create'], {});
      expect(refused.said).toBe(`${name} needs an existing installation. Remove --create.\n`);
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test('a data folder that is a file is left as it is', async () => {
    await writeFile(dataDir, 'a file in its place');
    expect(await type(['keys'], {})).toMatchObject({ code: 1 });
    expect(await readdir(parent)).toEqual(['data']);
  });

  test('a database that a start has lost its secrets for is not given new ones', async () => {
    await mkdir(path.join(dataDir, 'postgres', 'base'), { recursive: true });
    for (const words of [['keys'], ['keys', '--create']]) {
      const { said } = await type(words, {});
      expect(said).toMatch(
        /^secrets\.json, which .* is missing from .*Restore it from a backup\.\n$/,
      );
    }
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('with an empty database of the operator', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  test('every command leaves it empty, and makes no folder', async () => {
    for (const words of commands) {
      const { code, said } = await type(words, { DATABASE_URL: database.url, APP_SECRET });
      expect(code).toBe(1);
      expect(said).toMatch(/^There is no installation in the database of DATABASE_URL\./);
    }
    expect(await readdir(parent)).toEqual([]);
    expect(await tablesOf(database.url)).toEqual([]);
  });

  test.each(['create-admin ama@example.gov', 'keys'])(
    '%s makes an installation with --create',
    async (words) => {
      const env = { DATABASE_URL: database.url, APP_SECRET };
      expect(await type([...words.split(' '), '--create'], env)).toMatchObject({ code: 0 });
      expect(await tablesOf(database.url)).toContain('installation');
      expect(await type(['check-media'], env)).toMatchObject({ code: 0 });
    },
  );
});

describe('with an installation', () => {
  let database: TestDatabase;
  let env: { DATABASE_URL: string; APP_SECRET: string };
  beforeEach(async () => {
    database = await testDatabase();
    await checkAppSecret(database.db, APP_SECRET);
    env = { DATABASE_URL: database.url, APP_SECRET };
  });
  afterEach(() => database.close());

  test('commands work beside whoever uses it, and make no data folder', async () => {
    for (const words of [['create-admin', 'ama@example.gov'], ['keys'], ['check-media']]) {
      expect(await type(words, env)).toMatchObject({ code: 0 });
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test.each([
    ['older', "delete from schema_migrations where name like '0024%'", 'npm start'],
    [
      'newer',
      "insert into schema_migrations (name) values ('9999_x')",
      'the version that the site',
    ],
  ])(
    'every command stops before a database of another version: %s (%s)',
    async (age, sql, advice) => {
      await database.pool.query(sql);
      const before = await stateOf(database);
      for (const words of commands) {
        const create = ['create-admin', 'keys', 'import'].includes(words[0] ?? '');
        for (const given of create ? [words, [...words, '--create']] : [words]) {
          const { code, said } = await type(given, env);
          expect(code).toBe(1);
          expect(said).toContain(`by ${age === 'older' ? 'an older' : 'a newer'} version`);
          expect(said).toContain(advice);
        }
      }
      expect(await stateOf(database)).toEqual(before);
      expect(await readdir(parent)).toEqual([]);
    },
  );

  test('it asks for the secrets of the site instead of making some', async () => {
    for (const words of commands) {
      const { code, said } = await type(words, { DATABASE_URL: database.url });
      expect(code).toBe(1);
      expect(said).toMatch(
        /^secrets\.json, which .* is missing from .*data\. .* or set APP_SECRET\.\n$/,
      );
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test('check-media says with its exit code that a file is lost, also when it repairs', async () => {
    await database.pool.query(
      `insert into media (file_name, file_url, file_type, content_type, storage_key)
       values ('harbour.png', '/media/x/harbour.png', 'png', 'image/png', 'x/harbour.png')`,
    );
    for (const words of [['check-media'], ['check-media', '--repair']]) {
      const { code, said } = await type(words, env);
      expect(code).toBe(1);
      expect(said).toContain('Missing: 1 file\n  harbour.png');
    }
  });

  test('another secret is refused', async () => {
    await loadOrCreateSecrets(dataDir, {});
    const { code, said } = await type(['keys'], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(said).toContain('different APP_SECRET');
  });
});

async function tablesOf(url: string): Promise<string[]> {
  return onServer(url, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return rows.map(({ tablename }) => tablename);
  });
}

async function stateOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select (select json_agg(m order by name) from schema_migrations m) as migrations,
            (select count(*) from user_profiles) as people,
            (select count(*) from auth.signing_keys) as keys`,
  );
  return rows;
}
