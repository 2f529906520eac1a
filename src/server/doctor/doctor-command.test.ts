import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { checkAppSecret } from '../app-secret-check.ts';
import { runCommand } from '../command.ts';
import { checks } from './checks.ts';
import { testSecret } from './testing/test-installation.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  dataDir = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

async function doctor(variables: NodeJS.ProcessEnv, ...options: string[]) {
  const written: string[] = [];
  const into = { write: (text: string) => written.push(text) > 0 };
  const io = { variables: { DATA_DIR: dataDir, ...variables }, stdout: into, stderr: into };
  const code = await runCommand(['doctor', ...options], io);
  return { code, output: written.join('') };
}

test('runs every check without a database, changes nothing, and ends with exit code 1', async () => {
  const found = await doctor({
    DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
    APP_SECRET: testSecret,
  });
  expect(found.code).toBe(1);
  for (const { title } of checks) expect(found.output).toContain(`  ${title}: `);
  expect(found.output).not.toMatch(/hidden|of this installation, of/);
  expect(found.output).toMatch(
    /Database: +none on 127.0.0.1:1, as user nobody\nPUBLIC_URL: +not set\nSite: +not responding/,
  );
  expect(await readdir(parent)).toEqual([]);
});

test('reports a folder without an installation, and secrets that are lost', async () => {
  expect(await doctor({})).toMatchObject({ code: 1 });
  expect(await readdir(parent)).toEqual([]);
  await mkdir(path.join(dataDir, 'postgres', 'base'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17');
  const found = await doctor({});
  expect(found.code).toBe(1);
  expect(found.output).toContain('secrets.json');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('ends with exit code 0 if there are warnings at most', async () => {
  const database: TestDatabase = await testDatabase();
  try {
    await checkAppSecret(database.db, testSecret);
    const env = { DATABASE_URL: database.url, APP_SECRET: testSecret, HOST: '0.0.0.0' };
    const { code, output } = await doctor(env);
    expect(output).toMatch(/^Warnings$/m);
    expect(code, output).toBe(0);
    const { installation, findings } = JSON.parse((await doctor(env, '--json')).output);
    expect(installation).toMatchObject({ data_folder: dataDir, is_running: false });
    expect(findings).toHaveLength(checks.length);
    expect(findings).toContainEqual(expect.objectContaining({ id: 'database', state: 'ok' }));
    const key = 'cannot be decrypted';
    await database.pool.query(
      `insert into auth.signing_keys (kid, alg, public_jwk, sealed_private_jwk) values ('k', 'ES256', '{}', 'other')`,
    );
    expect(await doctor(env)).toMatchObject({ code: 1, output: expect.stringContaining(key) });
  } finally {
    await database.close();
  }
});
