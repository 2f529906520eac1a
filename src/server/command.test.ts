import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onServer } from '#tests/postgres/databases.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { checkAppSecret } from './app-secret-check.ts';
import { runCommand } from './command.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const APP_SECRET = 'the secret of this installation, of 32 signs';

const commands = [
  ['create-admin', 'ama@example.gov'],
  ['reset-password', 'ama@example.gov'],
  ['users', 'list'],
  ['users', 'role', 'ama@example.gov', 'editor'],
  ['users', 'deactivate', 'ama@example.gov'],
  ['users', 'activate', 'ama@example.gov'],
  ['users', 'end-sessions', 'ama@example.gov'],
  ['users', 'reset-second-factor', 'ama@example.gov'],
  ['maintenance'],
  ['maintenance', 'on', '--message', 'New roof'],
  ['maintenance', 'off'],
  ['test-mail', 'ama@example.gov'],
  ['mail', 'failed'],
  ['mail', 'retry', '--all'],
  ['keys'],
  ['keys', '--rotate'],
  ['reindex'],
  ['purge-cache'],
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

async function run(args: readonly string[], variables: NodeJS.ProcessEnv) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) > 0 };
  const inFolder = args.map((word) => (word === 'exported' ? path.join(parent, word) : word));
  const env = { DATA_DIR: dataDir, ...variables };
  const code = await runCommand(inFolder, { variables: env, stdout: output, stderr: output });
  return { code, output: written.join('') };
}

describe('without an installation', () => {
  test('no command creates a data folder', async () => {
    for (const args of commands) {
      const { code, output } = await run(args, {});
      expect(code, output).toBe(1);
      expect(output).toMatch(/^There is no installation in .*data\. Check DATA_DIR.*\.\n$/);
      expect(await readdir(parent)).toEqual([]);
    }
  });

  test('every command leaves an empty data folder empty', async () => {
    await mkdir(dataDir);
    for (const args of commands) {
      expect(await run(args, {})).toMatchObject({ code: 1 });
      expect(await readdir(parent)).toEqual(['data']);
      expect(await readdir(dataDir)).toEqual([]);
    }
  });

  test('only commands that can start from nothing suggest and accept --create', async () => {
    for (const args of commands) {
      const { output } = await run(args, {});
      const [name = ''] = args;
      const mayCreate = ['create-admin', 'keys', 'import'].includes(name);
      expect(output.includes('--create'), name).toBe(mayCreate);
      if (mayCreate) continue;
      const rejected = await run([...args, '--create'], {});
      expect(rejected.code).toBe(2);
      expect(rejected.output).toContain(' needs an existing installation. Remove --create.\n');
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test('a data folder that is a file is left as it is', async () => {
    await writeFile(dataDir, 'a file in its place');
    expect(await run(['keys'], {})).toMatchObject({ code: 1 });
    expect(await readdir(parent)).toEqual(['data']);
  });

  test('creates no new secrets for an existing database', async () => {
    await mkdir(path.join(dataDir, 'postgres', 'base'), { recursive: true });
    for (const args of [['keys'], ['keys', '--create']]) {
      const { output } = await run(args, {});
      expect(output).toMatch(
        /^secrets\.json, which .* is missing from .*Restore it from a backup\.\n$/,
      );
    }
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe("with an empty database of the operator's own", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  test('every command leaves it empty, and creates no folder', async () => {
    for (const args of commands) {
      const { code, output } = await run(args, { DATABASE_URL: database.url, APP_SECRET });
      expect(code).toBe(1);
      expect(output).toMatch(/^There is no installation in the database of DATABASE_URL\./);
    }
    expect(await readdir(parent)).toEqual([]);
    expect(await tablesOf(database.url)).toEqual([]);
  });

  test.each(['create-admin ama@example.gov', 'keys'])(
    '%s creates an installation with --create',
    async (args) => {
      const env = { DATABASE_URL: database.url, APP_SECRET };
      expect(await run([...args.split(' '), '--create'], env)).toMatchObject({ code: 0 });
      expect(await tablesOf(database.url)).toContain('installation');
      expect(await run(['check-media'], env)).toMatchObject({ code: 0 });
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

  test('commands work while it is in use, and create no data folder', async () => {
    for (const args of [['create-admin', 'ama@example.gov'], ['keys'], ['check-media']]) {
      expect(await run(args, env)).toMatchObject({ code: 0 });
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test.each([
    ['older', "delete from schema_functions where name = 'content-links'", 'npm start'],
    [
      'newer',
      "insert into schema_migrations (name) values ('9999_x')",
      'the version that the site',
    ],
  ])(
    'every command rejects a database of another version: %s (%s)',
    { tags: 'nightly' },
    async (age, sql, advice) => {
      await database.pool.query(sql);
      const before = await stateOf(database);
      for (const args of commands) {
        const create = ['create-admin', 'keys', 'import'].includes(args[0] ?? '');
        for (const given of create ? [args, [...args, '--create']] : [args]) {
          const { code, output } = await run(given, env);
          expect(code).toBe(1);
          expect(output).toContain(`by ${age === 'older' ? 'an older' : 'a newer'} version`);
          expect(output).toContain(advice);
        }
      }
      expect(await stateOf(database)).toEqual(before);
      expect(await readdir(parent)).toEqual([]);
    },
  );

  test('requires the secrets of the site instead of creating new ones', async () => {
    for (const args of commands) {
      const { code, output } = await run(args, { DATABASE_URL: database.url });
      expect(code).toBe(1);
      expect(output).toMatch(
        /^secrets\.json, which .* is missing from .*data\. .* or set APP_SECRET\.\n$/,
      );
    }
    expect(await readdir(parent)).toEqual([]);
  });

  test('what the database rejects is explained without the statement', async () => {
    await database.pool.query(
      `create function reject() returns trigger language plpgsql
         as $$ begin raise exception 'No changes today.'; end $$;
       create trigger reject before insert or update on maintenance_mode execute function reject()`,
    );
    const args = ['maintenance', 'on', '--message', 'New roof'];
    expect(await run(args, env)).toEqual({
      code: 1,
      output: 'The database rejected the command: No changes today.\n',
    });
  });

  test('check-media exits with 1 if a file is missing, also with --repair', async () => {
    await database.pool.query(
      `insert into media (file_name, file_url, file_type, content_type, storage_key)
       values ('harbour.png', '/media/x/harbour.png', 'png', 'image/png', 'x/harbour.png')`,
    );
    for (const args of [['check-media'], ['check-media', '--repair']]) {
      const { code, output } = await run(args, env);
      expect(code).toBe(1);
      expect(output).toContain('Missing: 1 file\n  harbour.png');
    }
  });

  test('reindex makes items findable, and exits with 1 if one cannot be indexed', async () => {
    await database.pool.query(
      `insert into posts (title, slug, status) values ('Roof', 'roof', 'published'), ('Sun', 'sun', 'published');
       delete from search_entries`,
    );
    const indexed = async () =>
      (await database.pool.query('select slug from search_entries order by slug')).rows;
    expect(await run(['reindex'], env)).toMatchObject({ code: 0 });
    expect(await indexed()).toEqual([{ slug: 'roof' }, { slug: 'sun' }]);
    const fails = "alter table search_entries add constraint fails check (slug <> 'sun') not valid";
    await database.pool.query(fails);
    const { code, output } = await run(['reindex'], env);
    expect(code).toBe(1);
    expect(output).toMatch(/^ {2}posts [0-9a-f-]{36}$/m);
    expect(await indexed()).toEqual([{ slug: 'roof' }]);
  });

  test('rejects a different secret', async () => {
    await loadOrCreateSecrets(dataDir, {});
    const { code, output } = await run(['keys'], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(output).toContain('different APP_SECRET');
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
