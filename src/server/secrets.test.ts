import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateSecrets } from './secrets.ts';

const permissionBits = 0o777;
const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  dataDir = path.join(parent, 'data');
  file = path.join(dataDir, 'secrets.json');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe('a first start', () => {
  test('creates two secrets of 32 random bytes that later starts find', async () => {
    const secrets = await loadOrCreateSecrets(dataDir, {});
    const bytes = Object.values(secrets).map((secret) => Buffer.from(secret, 'base64url').length);
    expect(bytes).toEqual([32, 32]);
    expect(secrets.appSecret).not.toBe(secrets.databasePassword);
    expect(await loadOrCreateSecrets(dataDir, {})).toEqual(secrets);
  });

  test('hides them from other users, and lets the database server enter the folder when run as root', async () => {
    await loadOrCreateSecrets(dataDir, {});
    expect((await stat(file)).mode & permissionBits).toBe(0o600);
    expect((await stat(dataDir)).mode & permissionBits).toBe(isRoot ? 0o711 : 0o700);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('does not change an existing folder', async () => {
    await mkdir(dataDir, { mode: 0o750 });
    await loadOrCreateSecrets(dataDir, {});
    expect((await stat(dataDir)).mode & permissionBits).toBe(0o750);
  });

  test('gives processes that start simultaneously the same secrets', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => loadOrCreateSecrets(dataDir, {})),
    );
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  });
});

test('a given APP_SECRET takes precedence, and is not stored', async () => {
  const appSecret = 'given by the operator in the environment';
  const secrets = await loadOrCreateSecrets(dataDir, { appSecret });
  expect(secrets.appSecret).toBe(appSecret);
  expect(await readFile(file, 'utf8')).not.toContain(appSecret);
  expect((await loadOrCreateSecrets(dataDir, {})).databasePassword).toBe(secrets.databasePassword);
});

test.each([
  '',
  '{"database_password": "x',
  'null',
  '[]',
  '{"database_password": "x"}',
  '{"database_password": "", "app_secret": "y"}',
  '{"database_password": 1, "app_secret": "y"}',
])('a damaged file (%j) is explained and not changed', async (text) => {
  await mkdir(dataDir);
  await writeFile(file, text);
  await expect(loadOrCreateSecrets(dataDir, {})).rejects.toThrow(
    /secrets\.json is damaged.*not changed/s,
  );
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('a file that cannot be read is explained', async () => {
  await mkdir(file, { recursive: true });
  await expect(loadOrCreateSecrets(dataDir, {})).rejects.toThrow(
    /Could not read the secrets.*Start as the user/s,
  );
});

test('a folder that cannot be created is explained', async () => {
  await writeFile(dataDir, 'a file in its place');
  const below = path.join(dataDir, 'below');
  for (const folder of [dataDir, below]) {
    await expect(loadOrCreateSecrets(folder, {})).rejects.toThrow(
      `The data folder ${folder} is a file or inside a file. Set DATA_DIR to a folder.`,
    );
  }
  await expect(loadOrCreateSecrets(path.join(parent, 'x'.repeat(300)), {})).rejects.toThrow(
    /a name that is too long/,
  );
});
