import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { s3Environment, startS3 } from '../s3-server.ts';
import { emptyDatabase } from '../test-database.ts';
import { createTestImage } from '../test-images.ts';

const script = 'bin/directorate.js';
const person = '70000000-0000-4000-8000-000000000001';
const image = '70000000-0000-4000-8000-000000000002';
const BACKUP_PASSPHRASE = 'correct horse battery staple';

let here: DataFolder;
let there: DataFolder;
let site: RunningSite | undefined;
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  here = await dataFolder();
  there = await dataFolder();
  ends = [];
});
afterEach(async () => {
  await site?.end();
  site = undefined;
  for (const end of ends.reverse()) await end();
  for (const folder of [here, there]) await folder.remove();
});

async function run(env: NodeJS.ProcessEnv, dataDir: string, ...args: string[]) {
  const command = spawnSite({ dataDir, script, args, env });
  const { code } = await command.exited;
  return { code, output: command.output() };
}

/** Imports a person and a picture, and adds an administrator; returns that password. */
async function fill(dataDir: string): Promise<string> {
  const hosted = path.join(path.dirname(dataDir), 'hosted');
  await mkdir(path.join(hosted, 'bucket'), { recursive: true });
  await writeFile(path.join(hosted, 'bucket', 'harbour.png'), await createTestImage());
  const row = {
    id: image,
    file_name: 'harbour.png',
    file_url: 'https://abc.supabase.co/storage/v1/object/public/media/harbour.png',
    file_type: 'png',
    file_size: 10,
  };
  await writeFile(path.join(hosted, 'media.ndjson'), `${JSON.stringify(row)}\n`);
  const profile = { id: person, full_name: 'Ama Mensah', role: 'editor' };
  await writeFile(path.join(hosted, 'user_profiles.ndjson'), `${JSON.stringify(profile)}\n`);
  const files = `--files=${path.join(hosted, 'bucket')}`;
  await run({}, dataDir, 'import', hosted, files);
  const { output } = await run({}, dataDir, 'create-admin', 'ama@dsti.gov.example');
  return /^Password: (\S+)$/m.exec(output)?.[1] ?? '';
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}

async function signIn(password: string) {
  const url = `${site?.url}/auth/v1/token?grant_type=password`;
  return post(url, { email: 'ama@dsti.gov.example', password });
}

async function backUp(env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  const to = path.join(path.dirname(dataDir), 'backups');
  const { code, output } = await run(env, dataDir, 'backup', to);
  expect({ code, output }).toMatchObject({ code: 0 });
  return path.join(to, (await readdir(to)).sort().at(-1) ?? '');
}

/** What the doctor says about the backups. */
async function findBackups(env: NodeJS.ProcessEnv): Promise<object | undefined> {
  const { output } = await run(env, here.path, 'doctor', '--json');
  const { findings } = JSON.parse(output.slice(0, output.lastIndexOf('}') + 1));
  return findings.find(({ id }: { id: string }) => id === 'backups');
}

async function startBucket(): Promise<NodeJS.ProcessEnv> {
  const s3 = await startS3();
  ends.push(s3.stop);
  return s3Environment(s3);
}

test('moves a running site, with its sessions, to a database and bucket of its own, and back', async () => {
  site = await startSite({ dataDir: here.path });
  const password = await fill(here.path);
  const { refresh_token } = await (await signIn(password)).json();
  const archive = await backUp({ BACKUP_PASSPHRASE }, here.path);
  await site.end();

  const { url: DATABASE_URL, drop } = await emptyDatabase();
  ends.push(drop);
  const env = { DATABASE_URL, BACKUP_PASSPHRASE, ...(await startBucket()) };
  const restored = await run(env, there.path, 'restore', archive);
  expect(restored).toMatchObject({ code: 0 });
  // Only the secret: the temporary database is gone, and nothing else is here.
  expect((await readdir(there.path)).sort()).toEqual(['secrets.json', 'work']);
  site = await startSite({ dataDir: there.path, env });
  const picture = await fetch(`${site.url}/media/${image}/harbour.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const session = await post(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token,
  });
  expect(session.status).toBe(200);
  const back = await backUp(env, there.path);
  await site.end();

  await rm(here.path, { recursive: true });
  expect(await run({ BACKUP_PASSPHRASE }, here.path, 'restore', back)).toMatchObject({ code: 0 });
  site = await startSite({ dataDir: here.path });
  expect((await fetch(`${site.url}/media/${image}/harbour.png`)).status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
});

test('a bucket has the newest backups, each verified, and one is restored from there', async () => {
  const s3 = await startS3();
  ends.push(s3.stop);
  const { endpoint: BACKUP_S3_ENDPOINT = '', accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    BACKUP_TO: 's3://media/site/',
    BACKUP_KEEP: '2',
    BACKUP_PASSPHRASE,
    BACKUP_S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  site = await startSite({ dataDir: here.path });
  await fill(here.path);
  const made: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { code, output } = await run(env, here.path, 'backup');
    expect(output).toMatch(/^Backed up to /m);
    expect(code).toBe(0);
    made.push(/^Backed up to (s3:\S+) /m.exec(output)?.[1] ?? '');
  }
  expect(await run(env, here.path, 'check-backup', made[0] ?? '')).toMatchObject({ code: 1 });
  expect(await findBackups(env)).toMatchObject({ state: 'ok' });
  const newest = made[2] ?? '';
  expect(await run(env, here.path, 'check-backup', newest)).toMatchObject({ code: 0 });
  await site.end();
  expect(await run(env, there.path, 'restore', newest)).toMatchObject({ code: 0 });
  const elsewhere = { ...env, BACKUP_TO: 's3://nowhere' };
  site = await startSite({ dataDir: there.path, env: elsewhere });
  expect((await fetch(`${site.url}/media/${image}/harbour.png`)).status).toBe(200);
  const reason = await until('the reason of a failure', () =>
    /"reason":"(.*?)"/.exec(site?.output() ?? ''),
  );
  expect(reason[1]).toMatch(/^The S3 bucket nowhere .* does not exist/);
});

test('replaces a site only when told to, and not while it is running', async () => {
  site = await startSite({ dataDir: here.path });
  const archive = await backUp({}, here.path);
  await run({}, here.path, 'create-admin', 'later@dsti.gov.example');

  expect(await run({}, here.path, 'restore', archive)).toMatchObject({ code: 1 });
  const whileRunning = await run({}, here.path, 'restore', archive, '--replace');
  expect(whileRunning.output).toContain('The site is running');
  expect(whileRunning.code).toBe(1);
  expect(await run({}, here.path, 'reset-password', 'later@dsti.gov.example')).toMatchObject({
    code: 0,
  });
  await site.end();

  expect(await run({}, here.path, 'restore', archive, '--replace')).toMatchObject({ code: 0 });
  const gone = await run({}, here.path, 'reset-password', 'later@dsti.gov.example');
  expect(gone).toMatchObject({ code: 1 });
  site = await startSite({ dataDir: here.path });
  expect((await fetch(site.url)).status).toBe(200);
});

test('needs the secret of the site, and creates nothing without it', async () => {
  site = await startSite({ dataDir: here.path });
  const archive = await backUp({}, here.path);
  await site.end();
  site = undefined;

  const { code, output } = await run({}, there.path, 'restore', archive);
  expect(output).toContain('secrets.json');
  expect(code).toBe(1);
  await expect(readdir(there.path)).rejects.toThrow('ENOENT');

  const { app_secret } = JSON.parse(await readFile(path.join(here.path, 'secrets.json'), 'utf8'));
  const env = { APP_SECRET: app_secret };
  expect(await run(env, there.path, 'restore', archive)).toMatchObject({ code: 0 });
  expect(await run(env, there.path, 'keys')).toMatchObject({ code: 0 });
});

test('can be repeated after it failed, and keeps the secret of another installation', async () => {
  site = await startSite({ dataDir: here.path });
  await fill(here.path);
  const archive = await backUp({ BACKUP_PASSPHRASE }, here.path);
  await site.end();
  site = undefined;

  const stored = await readdir(path.join(here.path, 'media', image), { withFileTypes: true });
  const original = stored.find((entry) => entry.isFile())?.name ?? '';
  const obstacle = path.join(there.path, 'media', image, original);
  await mkdir(path.dirname(obstacle), { recursive: true });
  await writeFile(obstacle, 'another picture');
  const failed = await run({ BACKUP_PASSPHRASE }, there.path, 'restore', archive);
  expect(failed.output).toContain('already has a different file');
  expect(failed.code).toBe(1);
  await rm(obstacle);
  expect(await run({ BACKUP_PASSPHRASE }, there.path, 'restore', archive)).toMatchObject({
    code: 0,
  });

  const other = await dataFolder();
  ends.push(() => other.remove());
  await run({}, other.path, 'keys', '--create');
  const secrets = path.join(other.path, 'secrets.json');
  const before = await readFile(secrets, 'utf8');
  const { url: DATABASE_URL, drop } = await emptyDatabase();
  ends.push(drop);
  const env = { BACKUP_PASSPHRASE, DATABASE_URL };
  const rejected = await run(env, other.path, 'restore', archive);
  expect(rejected.output).toContain('belongs to another installation');
  expect(await readFile(secrets, 'utf8')).toBe(before);
  const APP_SECRET = 'of nobody, and of more than thirty-two signs';
  const wrong = await run({ ...env, APP_SECRET }, other.path, 'restore', archive);
  expect(wrong.output).toContain('Remove APP_SECRET');
});

test('a running site backs itself up on schedule, verifies it, and deletes old backups', async () => {
  const to = path.join(path.dirname(here.path), 'scheduled');
  await mkdir(to);
  const old = ['directorate-20200101-023000Z.tar', 'directorate-20200102-023000Z.tar'];
  for (const name of old) await writeFile(path.join(to, name), '');
  const env = { BACKUP_TO: to, BACKUP_KEEP: '2', BACKUP_PASSPHRASE };
  site = await startSite({ dataDir: here.path, env: { ...env, WORKERS: '2' } });
  await until('the backup to be logged', () => site?.output().includes('Backed up the site'));
  const names = (await readdir(to)).sort();
  expect(names).toEqual([old[1], expect.stringMatching(/^directorate-2\d{7}-\d{6}Z\.tar\.age$/)]);
  expect(await readdir(here.path)).not.toContainEqual(expect.stringContaining('temporary'));
  expect(await findBackups(env)).toMatchObject({ state: 'ok' });
});

test('leaves nothing behind when it is interrupted', async () => {
  site = await startSite({ dataDir: here.path });
  const archive = await backUp({}, here.path);
  const args = ['check-backup', archive];
  const check = spawnSite({ dataDir: there.path, script, args });
  await until('the temporary database', async () =>
    (await readdir(there.path).catch(() => [])).some((name) => name.startsWith('temporary')),
  );
  expect(await check.end('SIGINT')).toMatchObject({ code: 130 });
  await expect(readdir(there.path)).rejects.toThrow('ENOENT');
});

test('checks a backup, and says what is wrong with a file', async () => {
  site = await startSite({ dataDir: here.path });
  const archive = await backUp({ BACKUP_PASSPHRASE }, here.path);
  const check = (file: string, env: NodeJS.ProcessEnv = { BACKUP_PASSPHRASE }) =>
    run(env, there.path, 'check-backup', file);
  expect(await check(archive)).toMatchObject({ code: 0 });
  const cut = `${archive}.cut`;
  await writeFile(cut, (await readFile(archive)).subarray(0, -100));
  for (const [file, env, message] of [
    [cut, { BACKUP_PASSPHRASE }, 'is damaged'],
    [archive, {}, 'Set BACKUP_PASSPHRASE'],
    [archive, { BACKUP_PASSPHRASE: 'the wrong passphrase' }, 'Check BACKUP_PASSPHRASE'],
    ['package.json', {}, 'not a backup of Directorate'],
    ['/nowhere/at/all', {}, 'There is no file /nowhere/at/all.'],
    ['/tmp', {}, '/tmp is a folder'],
  ] as const) {
    const { code, output } = await check(file, env);
    expect(output).toContain(message);
    expect(code).toBe(1);
  }
  await expect(readdir(there.path)).rejects.toThrow('ENOENT');
});
