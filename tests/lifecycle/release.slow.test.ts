import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '#files/testing/sample-documents.ts';
import { sampleFiles } from '#files/testing/sample-files.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ask } from '../api/api-request.ts';
import { sendFile } from '../api/send-file.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { s3Environment, startS3 } from '../s3-server.ts';
import { createTestImage } from '../test-images.ts';

const makingTimeoutMs = 900_000;
const checkout = path.resolve(import.meta.dirname, '../..');
const name = `directorate-${manifest.version}`;
const nextVersion = '9.0.0';
const email = 'ama@dsti.gov.example';
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65534, gid: 65534 } : {};
/** No npm, no compiler and no shell can be found; nothing of the caller's environment is there. */
const bare = { PATH: '', HOME: undefined, TMPDIR: undefined, LANG: undefined };

let data: DataFolder;
let folder: string;
let mailServer: MailServer;
let site: RunningSite;
let token: string;

beforeAll(async () => {
  data = await dataFolder();
  folder = unpackRelease(path.dirname(data.path));
  mkdirSync(data.path);
  if (isRoot) chownSync(data.path, user.uid ?? 0, user.gid ?? 0);
  mailServer = await startMailServer();
  site = await start();
  const databaseUrl = embeddedDatabaseUrl(site.pid, data.path);
  await addStaff({ ...site, databaseUrl }, { email, role: 'super_admin', full_name: 'Ama Mensah' });
  token = await signIn();
}, makingTimeoutMs);

afterAll(async () => {
  await site?.end();
  await mailServer?.close();
  await data.remove();
});

/** Makes a release, verifies it as operators do, and returns the folder that was in it, which nobody may write to. */
function unpackRelease(parent: string): string {
  execFileSync(process.execPath, ['bin/release.js'], { cwd: checkout });
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
  const cwd = path.join(checkout, 'release');
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd });
  execFileSync('tar', ['-xzf', archive, '-C', parent], { cwd });
  const unpacked = path.join(parent, name);
  if (!isRoot) chmodSync(unpacked, 0o555);
  return unpacked;
}

function start(further: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const env = { ...bare, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, ...further };
  const options = { dataDir: data.path, folder, script: 'bin/start.js', user, env };
  return startSite(options);
}

async function signIn(): Promise<string> {
  const path = 'POST /auth/v1/token?grant_type=password';
  const { status, body } = await ask(site, path, { body: { email, password: staffPassword } });
  expect(status).toBe(200);
  return String(body.access_token);
}

async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = { dataDir: data.path, folder, user, env: { ...bare, ...env } };
  const command = spawnSite({ ...options, script: 'bin/directorate.js', args });
  const { code } = await command.exited;
  return { code, output: command.output() };
}

test('contains the licences, and nothing that is only for development', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names).toContain('THIRD-PARTY-NOTICES');
  expect(names.filter((file) => /\.map$|\.d\.[cm]?ts$|\.test\.js$/.test(file))).toEqual([]);
  expect(readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES'), 'utf8')).toMatch(/\(OFL-1\.1\)$/m);
});

test('contains the handbook with its pictures, without those of the public pages', () => {
  expect(readdirSync(path.join(folder, 'docs/screenshots'))).toEqual(['handbook']);
});

test('serves the site, and names its version to those who run it', async () => {
  expect(await (await fetch(site.url)).text()).toContain('</html>');
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
    version: manifest.version,
  });
  expect(site.output()).toContain(`"version":"${manifest.version}"`);
});

test('publishes a page and a formatted text', async () => {
  const page = await ask(site, 'POST /api/pages', { token, body: { title: 'The harbour' } });
  const { id, version } = page.body;
  const published = `PUT /api/pages/${id}/publication`;
  expect((await ask(site, published, { token, body: { version } })).status).toBe(200);
  expect((await fetch(`${site.url}/the-harbour`)).status).toBe(200);

  const content = '<p onclick="attack()">It <strong>opens</strong>.</p>';
  const post = { title: 'It opens', excerpt: 'Soon.', content };
  const { body } = await ask(site, 'POST /api/posts', { token, body: post });
  const news = `PUT /api/posts/${body.id}/publication`;
  expect((await ask(site, news, { token, body: { version: body.version } })).status).toBe(200);
  const text = await (await fetch(`${site.url}/news/it-opens`)).text();
  expect(text).toMatch(/<strong[^>]*>opens<\/strong>/);
  expect(text).not.toContain('attack()');
});

/** Returns the state of its variants once they are finished. */
async function upload(bytes: Buffer, fileName: string): Promise<unknown> {
  const answer = await sendFile(site, 'POST /api/media', { token, bytes, name: fileName });
  expect(answer.status).toBe(201);
  return until('the variants', async () => {
    const { body } = await ask(site, `GET /api/media/${answer.body.id}`, { token });
    return body.variants_state !== 'waiting' && body.variants_state;
  });
}

test.each(Object.entries(sampleFiles))('processes an uploaded %s file', async (type, sample) => {
  expect(await upload(await sample(), `sample.${type}`)).toBeOneOf(['none', 'ready']);
});

test('creates variants of an image and of the first page of a PDF file', async () => {
  const image = await createTestImage({ width: 1_400, height: 900, format: 'jpeg' });
  expect(await upload(image, 'harbour.jpg')).toBe('ready');
  expect(await upload(pdf(400, 300), 'report.pdf')).toBe('ready');
});

test('sends an email', async () => {
  const asked = await ask(site, 'POST /auth/v1/recover', { body: { email } });
  expect(asked.status).toBe(200);
  const mail = await mailServer.next();
  expect(mail.text).toContain('Dear Ama Mensah,');
  expect(mail.html).toContain('</html>');
});

test('accepts passwords of other installations', async () => {
  const cheapest = 4;
  const hash = await bcrypt(staffPassword, cheapest);
  await onServer(embeddedDatabaseUrl(site.pid, data.path), (client) =>
    client.query('update auth.users set encrypted_password = $1 where email = $2', [hash, email]),
  );
  await signIn();
});

test('its commands run', async () => {
  const administrator = await run(['create-admin', 'efua@dsti.gov.example']);
  expect(administrator).toMatchObject({ code: 0 });
  const report = await run(['doctor', '--json']);
  expect(report.output).toContain(`Directorate ${manifest.version}`);
  expect(report.output).not.toContain('"state": "problem"');

  const s3 = await startS3();
  try {
    const moved = await run(['move-media', '--to', 's3'], {
      ...s3Environment(s3),
      STORAGE: 'disk',
    });
    expect(moved).toMatchObject({ code: 0 });
  } finally {
    await s3.stop();
  }
});

test('makes a backup, and checks it', async () => {
  const env = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
  const backups = path.join(data.path, 'backups');
  expect(await run(['backup', backups], env)).toMatchObject({ code: 0 });
  const [archive = ''] = readdirSync(backups);
  const check = await run(['check-backup', path.join(backups, archive)], env);
  expect(check).toMatchObject({ code: 0 });
});

test('stops cleanly, and starts again without writing to its folder', async () => {
  expect(await site.end()).toEqual({ code: 0, signal: null });
  site = await start({ WORKERS: '2' });
  expect((await fetch(site.url)).status).toBe(200);
  for (const place of ['data', '.tmp']) expect(existsSync(path.join(folder, place))).toBe(false);
});

/** Unpacks a later release beside this one, with one more change of the schema, and returns its name. */
function unpackNextRelease(parent: string): string {
  const next = `directorate-${nextVersion}`;
  execFileSync('cp', ['-a', name, next], { cwd: parent });
  execFileSync('chmod', ['u+w', next], { cwd: parent });
  const about = path.join(parent, next, 'package.json');
  writeFileSync(about, JSON.stringify({ ...manifest, version: nextVersion }));
  const migration = path.join(parent, next, 'src/db/migrations/9000_next.sql');
  writeFileSync(migration, 'alter table posts add column next text;');
  return next;
}

test('is updated by changing the link, and goes back to the version before', async () => {
  const parent = path.dirname(folder);
  const next = unpackNextRelease(parent);
  const link = (release: string) =>
    execFileSync('ln', ['-sfn', release, 'directorate'], { cwd: parent });
  folder = path.join(parent, 'directorate');
  const version = async () => (await (await fetch(`${site.url}/healthz`)).json()).version;
  const page = async (title: string) =>
    expect(await ask(site, 'POST /api/pages', { token, body: { title } })).toMatchObject({
      status: 201,
    });
  const titles = async () => {
    const { body } = await ask(site, 'GET /api/pages', { token });
    return (body.items as { title: string }[]).map(({ title }) => title);
  };
  const image = await createTestImage({ width: 40, height: 30, format: 'png' });
  const file = await sendFile(site, 'POST /api/media', { token, bytes: image });

  link(name);
  await page('Before the update');
  await site.end();
  link(next);
  site = await start();
  expect(await version()).toBe(nextVersion);
  await page('After the update');
  await site.end();

  link(name);
  const options = { dataDir: data.path, folder, script: 'bin/start.js', user, env: bare };
  const refused = spawnSite(options);
  expect(await refused.exited).toMatchObject({ code: 1 });
  expect(refused.output()).toContain('9000_next');
  const backups = path.join(data.path, 'before-updates');
  const newest = path.join(backups, readdirSync(backups).sort().at(-1) ?? '');
  expect(await run(['restore', newest, '--replace'])).toMatchObject({ code: 0 });
  site = await start();
  expect(await version()).toBe(manifest.version);
  expect(await titles()).toContain('Before the update');
  expect(await titles()).not.toContain('After the update');
  expect((await fetch(site.url + file.body.file_url)).status).toBe(200);
});

test('says what to do when its data folder is in its own, read-only folder', async () => {
  const options = { dataDir: data.path, folder, script: 'bin/start.js', user };
  const started = spawnSite({ ...options, env: { ...bare, DATA_DIR: undefined } });
  expect(await started.exited).toMatchObject({ code: 1 });
  expect(started.output()).toContain('set DATA_DIR to another folder');
});
