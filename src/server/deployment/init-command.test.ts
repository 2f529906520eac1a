import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import type { Ask } from './collect-answers.ts';
import { deploymentFolder, required } from './init.fixture.ts';
import type { QuestionName } from './init-questions.ts';

const DATABASE_URL = 'postgres://directorate:hunter2@db.example.gov/directorate';
const s3Keys = { S3_ACCESS_KEY_ID: 'key id', S3_SECRET_ACCESS_KEY: 'hunter2/+' };
const backupKeys = { BACKUP_S3_ACCESS_KEY_ID: 'other id', BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2=' };

const here = deploymentFolder();
const { init, read, readVariables } = here;

describe('every combination of answers gives a valid environment', () => {
  const urls = { nginx: required, caddy: required, other: required, none: [] as string[] };
  const direct = ['--public-url', 'http://intranet:8080', '--program-folder', '/srv/directorate'];
  const combinations = Object.entries(urls).flatMap(([proxy, given]) =>
    ['embedded', 'own'].flatMap((database) =>
      ['disk', 's3'].flatMap((storage) =>
        [undefined, '/mnt/backups', 's3://backups/site'].map((backupTo) => ({
          proxy,
          database,
          storage,
          args: given.length > 0 ? given : direct,
          backupTo,
        })),
      ),
    ),
  );

  test.each(combinations)(
    '$proxy, $database database, $storage, backups: $backupTo',
    async ({ proxy, database, storage, args, backupTo }) => {
      const choices = ['--proxy', proxy, '--database', database, '--storage', storage];
      const bucket = storage === 's3' ? ['--s3-bucket', 'media'] : [];
      const backups = backupTo ? ['--backup-to', backupTo] : [];
      const all = [...args, ...choices, ...bucket, ...backups, '--yes'];
      const { code, stdout, stderr } = await init(all, {
        variables: { DATABASE_URL, ...s3Keys, ...backupKeys },
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).not.toContain('hunter2');
      const env = readEnvironment(await readVariables());
      expect(env.warnings).toEqual([]);
      expect(env).toMatchObject({
        publicUrl: args[1],
        trustedProxies: proxy === 'none' ? undefined : 1,
        host: proxy === 'none' ? '0.0.0.0' : '127.0.0.1',
        port: proxy === 'none' ? 8080 : 3000,
        dataDir: '/var/lib/directorate',
        databaseUrl: database === 'own' ? DATABASE_URL : undefined,
        storage: { kind: storage },
        appSecret: undefined,
      });
      expect(env.backupSchedule?.to).toBe(backupTo);
      expect(env.backupPassphrase === undefined).toBe(backupTo === undefined);
      const file = { nginx: ['nginx.conf'], caddy: ['Caddyfile'] }[proxy] ?? [];
      const names = ['directorate.env', 'directorate.service', ...file];
      expect((await readdir(here.folder)).toSorted()).toEqual(names.toSorted());
    },
  );
});

test.each([
  ['disk', []],
  ['s3', ['--s3-bucket', 'media', '--backup-access-key', 'own']],
])('backups in a bucket of their own, uploads on %s', async (storage, more) => {
  const place = ['--backup-to', 's3://backups', '--backup-s3-endpoint', 'https://s3.example.gov'];
  const args = [...required, '--storage', storage, ...more, ...place, '--yes'];
  const { code, stdout } = await init(args, { variables: { ...s3Keys, ...backupKeys } });
  expect(code).toBe(0);
  expect(stdout).toContain('Keep BACKUP_PASSPHRASE');
  expect(stdout).not.toMatch(/hunter2|s3:/);
  expect(await read('directorate.service')).not.toContain('s3:');
  expect(readEnvironment(await readVariables()).backupServer).toMatchObject({
    endpoint: 'https://s3.example.gov',
    region: 'us-east-1',
    accessKeyId: 'other id',
    secretAccessKey: 'hunter2=',
  });
});

test('backups in a bucket with the access key of the uploads', async () => {
  const uploads = ['--storage', 's3', '--s3-bucket', 'media', '--s3-region', 'eu-west-1'];
  const args = [...required, ...uploads, '--backup-to', 's3://backups', '--yes'];
  await init(args, { variables: { ...s3Keys, ...backupKeys } });
  expect(readEnvironment(await readVariables()).backupServer).toMatchObject({
    region: 'eu-west-1',
    accessKeyId: s3Keys.S3_ACCESS_KEY_ID,
  });
});

describe('asks what is missing', () => {
  const answers: Partial<Record<QuestionName, string[]>> = {
    'public-url': ['www.example.gov', '', ' https://www.example.gov '],
    proxy: ['apache', 'none', 'caddy'],
    DATABASE_URL: ['mysql://h', DATABASE_URL],
    'data-dir': ['data', '/home/ama/data', '/tmp/data', '/srv/"data"', '/srv/data'],
    'backup-to': [''],
    user: ['root', 'Ama Mensah', ''],
  };

  test('until each answer is valid, and only what matters', async () => {
    const asked: string[] = [];
    const ask: Ask = async ({ name }, problem) => {
      expect(problem === null).toBe(asked.at(-1) !== name);
      const turn = asked.filter((other) => other === name).length;
      asked.push(name);
      return answers[name]?.[turn] ?? '';
    };
    const options = ['--program-folder', '/srv/directorate', '--database', 'own'];
    expect(await init(options, { ask })).toMatchObject({ code: 0 });
    const times = Object.entries(answers).flatMap(([name, given]) => given.map(() => name));
    expect(asked).toEqual([
      ...[...times.slice(0, 6), 'port', ...times.slice(6, 13)],
      ...['storage', ...times.slice(13)],
    ]);
    expect(readEnvironment(await readVariables())).toMatchObject({
      publicUrl: 'https://www.example.gov',
      databaseUrl: DATABASE_URL,
      dataDir: '/srv/data',
    });
  });

  test('and writes nothing if nobody answers any more', async () => {
    const ask = () => Promise.reject(new Error('Nothing was written.'));
    expect(await init([], { ask })).toMatchObject({ code: 1 });
    expect(await readdir(here.parent)).toEqual([]);
  });
});

describe('stops with exit code 2 and writes nothing', () => {
  test.each([
    [[], '--public-url'],
    [['--yes'], '--public-url'],
    [['--public-url', 'https://www.example.gov'], '--proxy, or --yes'],
    [[...required, '--database', 'own', '--yes'], 'DATABASE_URL'],
    [[...required, '--storage', 's3', '--yes'], '--s3-bucket'],
    [[...required, '--storage', 's3', '--s3-bucket', 'media', '--yes'], 'S3_ACCESS_KEY_ID'],
    [['--public-url', 'https://a.gov/site', '--yes'], '--public-url must not have a path'],
    [[...required, '--proxy', 'none', '--yes'], '--proxy can be none only'],
    [['--public-url', 'http://a.gov', '--proxy', 'none', '--yes'], '--proxy can be none only'],
    [['--public-url', 'http://a.gov', '--yes'], '--proxy can be nginx only'],
    [['--public-url', 'https://[::1]', '--yes'], '--proxy can be nginx only'],
    [['--public-url', 'https://a.gov:8443', '--proxy', 'caddy', '--yes'], '--proxy can be caddy'],
    [[...required, '--port', '70000', '--yes'], '--port must'],
    [[...required, '--port', '80', '--yes'], '--port must be 1024 or higher'],
    [[...required, '--data-dir', 'data', '--yes'], '--data-dir must be an absolute path'],
    [[...required, '--backup-to', '/home/ama', '--yes'], '--backup-to must not be below'],
    [[...required, '--backup-to', 's3://bucket', '--yes'], 'BACKUP_S3_ACCESS_KEY_ID'],
    [[...required, '--backup-to', 's3://B', '--yes'], '--backup-to must be the absolute path'],
    [[...required, '--backup-to', 's3://bucket', '--backup-s3-endpoint', 'x', '--yes'], 'endpoint'],
    [[...required, '--data-dir', '/srv/../root/data', '--yes'], '--data-dir must not be below'],
    [[...required, '--data-dir', '/srv/..', '--yes'], '--data-dir must not be the root folder'],
    [[...required, '--data-dir', '/srv/data /', '--yes'], '--data-dir must not'],
    [[...required, '--user', 'root', '--yes'], '--user must'],
    [[...required, '--proxy', 'apache'], '--proxy must be'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await init(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(await readdir(here.parent)).toEqual([]);
  });
});

test('a passphrase that cannot be written so that all read the same is rejected', async () => {
  const variables = { BACKUP_PASSPHRASE: `it's "hunter2" hunter2` };
  const { code, stderr } = await init([...required, '--backup-to', '/mnt/b', '--yes'], {
    variables,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^BACKUP_PASSPHRASE must not /);
  expect(stderr).not.toContain('hunter2');
  expect(await readdir(here.parent)).toEqual([]);
});

test('never replaces a file without --force, and then none keeps its mode', async () => {
  const file = path.join(here.folder, 'directorate.env');
  expect(await init([...required, '--yes'])).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(path.join(here.folder, 'nginx.conf'));
  await writeFile(file, 'mine');
  await chmod(file, 0o644);
  const { code, stderr } = await init([...required, '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain('directorate.env, directorate.service. Add --force');
  expect(await readdir(here.folder)).not.toContain('nginx.conf');
  expect(await read('directorate.env')).toBe('mine');
  expect(await init([...required, '--yes', '--force'])).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await read('directorate.env')).not.toContain('mine');
});

test('--force keeps the passphrase that opens earlier backups', async () => {
  const args = [...required, '--backup-to', '/mnt/backups', '--yes', '--force'];
  expect(await init(args)).toMatchObject({ code: 0 });
  const { BACKUP_PASSPHRASE } = await readVariables();
  expect(BACKUP_PASSPHRASE).toHaveLength(32);
  await init([...args, '--user', 'site']);
  expect(await readVariables()).toMatchObject({ BACKUP_PASSPHRASE });
});
