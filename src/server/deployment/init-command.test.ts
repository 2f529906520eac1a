import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../command.ts';
import { readEnvironment } from '../env.ts';
import { findFolderProblem } from './answer-rules.ts';
import type { Ask } from './collect-answers.ts';
import type { QuestionName } from './init-questions.ts';
import {
  expandSpecifiers,
  parseEnvironmentFile,
  parseUnit,
  splitWords,
} from './systemd-syntax.fixture.ts';

const DATABASE_URL = 'postgres://directorate:hunter2@db.example.gov/directorate';
const s3Keys = { S3_ACCESS_KEY_ID: 'key id', S3_SECRET_ACCESS_KEY: 'hunter2/+' };
const required = [
  '--public-url',
  'https://www.example.gov',
  '--program-folder',
  '/srv/directorate',
];
const maxFolderLength = 40;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'init-'));
  folder = path.join(parent, 'deployment');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function init(
  args: readonly string[],
  { variables = {}, ask }: { variables?: NodeJS.ProcessEnv; ask?: Ask } = {},
) {
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
      return true;
    },
  });
  const io = { variables, ask, stdout: into('stdout'), stderr: into('stderr') };
  const code = await runCommand(['init', folder, ...args], io);
  return { code, ...written };
}

const read = (name: string) => readFile(path.join(folder, name), 'utf8');

/** The environment file as systemd and as Node read it, which has to be the same. */
async function readVariables(): Promise<Record<string, string>> {
  const text = await read('directorate.env');
  const variables = parseEnvironmentFile(text);
  expect({ ...parseEnv(text) }).toEqual(variables);
  return variables;
}

describe('every combination of answers gives a valid environment', () => {
  const urls = { nginx: required, caddy: required, other: required, none: [] as string[] };
  const direct = ['--public-url', 'http://intranet:8080', '--program-folder', '/srv/directorate'];
  const combinations = Object.entries(urls).flatMap(([proxy, given]) =>
    ['embedded', 'own'].flatMap((database) =>
      ['disk', 's3'].flatMap((storage) =>
        [[], ['--backup-to', '/mnt/backups']].map((backups) => ({
          proxy,
          database,
          storage,
          args: [...(given.length > 0 ? given : direct), ...backups],
          hasBackups: backups.length > 0,
        })),
      ),
    ),
  );

  test.each(combinations)(
    '$proxy, $database database, $storage, backups: $hasBackups',
    async ({ proxy, database, storage, args, hasBackups }) => {
      const choices = ['--proxy', proxy, '--database', database, '--storage', storage];
      const bucket = storage === 's3' ? ['--s3-bucket', 'media'] : [];
      const { code, stdout, stderr } = await init([...args, ...choices, ...bucket, '--yes'], {
        variables: { DATABASE_URL, ...s3Keys },
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
      expect(env.backupSchedule?.to).toBe(hasBackups ? '/mnt/backups' : undefined);
      expect(env.backupPassphrase === undefined).toBe(!hasBackups);
      const file = { nginx: ['nginx.conf'], caddy: ['Caddyfile'] }[proxy] ?? [];
      const names = ['directorate.env', 'directorate.service', ...file];
      expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
    },
  );
});

test('the unit names the answers', async () => {
  const answers = ['--user', 'site', '--data-dir', '/srv/my data', '--backup-to', '/mnt/50% off/'];
  expect(await init([...required, ...answers, '--yes'])).toMatchObject({ code: 0 });
  const unit = parseUnit(await read('directorate.service'));
  expect(unit).toMatchObject({
    User: 'site',
    Group: 'site',
    WorkingDirectory: '/srv/directorate',
    ExecStart: `${process.execPath} bin/start.js`,
    EnvironmentFile: '/etc/directorate.env',
  });
  expect(splitWords(expandSpecifiers(unit.ReadWritePaths ?? ''))).toEqual([
    '/srv/directorate',
    '/srv/my data',
    '/mnt/50% off',
  ]);
});

test.each(['nginx', 'caddy'])('the configuration of %s names the host alone', async (proxy) => {
  const url = ['--public-url', 'https://Straße.example.gov/', '--program-folder', '/srv/d'];
  expect(await init([...url, '--proxy', proxy, '--yes'])).toMatchObject({ code: 0 });
  const text = await read(proxy === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  expect(text).toContain('xn--strae-oqa.example.gov');
  expect(text).not.toContain('www.example.gov');
});

test('what systemd and Node read is what was answered, whatever it contains', async () => {
  const odd = fc.string({ unit: fc.constantFrom(...'ab %$"\'`\\;#=~é'), maxLength: 12 });
  const oddFolder = fc
    .string({ unit: fc.constantFrom(...'ab %$`;#=~é/.'), minLength: 1, maxLength: maxFolderLength })
    .map((text) => `/srv/${text}`)
    .filter((text) => findFolderProblem(text) === null);
  await fc.assert(
    fc.asyncProperty(oddFolder, oddFolder, oddFolder, odd, async (program, data, backup, pass) => {
      const variables = {
        DATABASE_URL: `postgres://u:${pass}@h/d`,
        BACKUP_PASSPHRASE: 'x'.repeat(16),
      };
      const folders = ['--program-folder', program, '--data-dir', data, '--backup-to', backup];
      const { code } = await init(
        [...required.slice(0, 2), ...folders, '--database', 'own', '--yes', '--force'],
        { variables },
      );
      if (code !== 0) {
        // Both kinds of quotes, or a password that is not encoded.
        expect(pass).toMatch(/'.*["\\]|["\\].*'|[#%]/);
        return;
      }
      const normal = [program, data, backup].map((text) => path.join(text, '.').replace(/\/$/, ''));
      expect(await readVariables()).toMatchObject({
        ...variables,
        DATA_DIR: normal[1],
        BACKUP_TO: normal[2],
      });
      const unit = parseUnit(await read('directorate.service'));
      expect(expandSpecifiers(unit.WorkingDirectory ?? '')).toBe(normal[0]);
      const writable = splitWords(expandSpecifiers(unit.ReadWritePaths ?? ''));
      expect(writable).toEqual([...new Set(normal)]);
    }),
    { numRuns: 200 },
  );
});

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd', () => {
  const highestExposure = 15;

  function analyze(...args: string[]) {
    const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, stderr };
  }

  test('accepts the unit, also with odd folders', async () => {
    const folders = ['--program-folder', '/srv/100% mine', '--data-dir', '/srv/a $b; #c'];
    await init([...required.slice(0, 2), ...folders, '--yes']);
    const unit = path.join(folder, 'directorate.service');
    expect(analyze('verify', unit)).toEqual({ status: 0, stderr: '' });
  });

  test('finds the service well confined', async () => {
    await init([...required, '--yes']);
    const unit = path.join(folder, 'directorate.service');
    const threshold = `--threshold=${highestExposure}`;
    expect(analyze('security', '--offline=true', threshold, unit).status).toBe(0);
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
    expect(asked).toEqual([...times.slice(0, 13), 'storage', ...times.slice(13)]);
    expect(readEnvironment(await readVariables())).toMatchObject({
      publicUrl: 'https://www.example.gov',
      databaseUrl: DATABASE_URL,
      dataDir: '/srv/data',
    });
  });

  test('and writes nothing if nobody answers any more', async () => {
    const ask = () => Promise.reject(new Error('Nothing was written.'));
    expect(await init([], { ask })).toMatchObject({ code: 1 });
    expect(await readdir(parent)).toEqual([]);
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
    [[...required, '--data-dir', 'data', '--yes'], '--data-dir must be an absolute path'],
    [[...required, '--backup-to', '/home/ama', '--yes'], '--backup-to must not be below'],
    [[...required, '--backup-to', 's3://bucket', '--yes'], 'add BACKUP_TO to directorate.env'],
    [[...required, '--data-dir', '/srv/../root/data', '--yes'], '--data-dir must not be below'],
    [[...required, '--data-dir', '/srv/..', '--yes'], '--data-dir must not be the root folder'],
    [[...required, '--data-dir', '/srv/data /', '--yes'], '--data-dir must not'],
    [[...required, '--user', 'root', '--yes'], '--user must'],
    [[...required, '--proxy', 'apache'], '--proxy must be'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await init(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(await readdir(parent)).toEqual([]);
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
  expect(await readdir(parent)).toEqual([]);
});

test('never replaces a file without --force, and then none keeps its mode', async () => {
  const file = path.join(folder, 'directorate.env');
  expect(await init([...required, '--yes'])).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(path.join(folder, 'nginx.conf'));
  await writeFile(file, 'mine');
  await chmod(file, 0o644);
  const { code, stderr } = await init([...required, '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain('directorate.env, directorate.service. Add --force');
  expect(await readdir(folder)).not.toContain('nginx.conf');
  expect(await read('directorate.env')).toBe('mine');
  expect(await init([...required, '--yes', '--force'])).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await read('directorate.env')).not.toContain('mine');
});
