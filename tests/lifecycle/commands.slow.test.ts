import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#server/doctor/checks.ts';
import { onServer } from '../postgres/databases.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { embeddedDatabaseUrl } from '../running-site/embedded-database-url.ts';
import { type RunningSite, spawnSite, startSite } from '../running-site/start-site.ts';

const script = 'bin/directorate.js';

let data: DataFolder;
let site: RunningSite;
beforeAll(async () => {
  data = await dataFolder();
  site = await startSite({ dataDir: data.path, env: { SEED: 'none' } });
});
afterAll(async () => {
  await site.end();
  await data.remove();
});

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = spawnSite({ dataDir: data.path, script, args });
  const { code } = await command.exited;
  return { code, output: command.output() };
}

function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
}

test('creates an account that can sign in while the site is running', async () => {
  const email = 'sofia@dsti.gov.example';
  const { code, output } = await run('create-admin', email, 'Sofia', 'Mensah');
  expect(code).toBe(0);
  const password = /^Password: (\S{20})$/m.exec(output)?.[1] ?? '';
  const response = await signIn(email, password);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    user: { email, user_metadata: { full_name: 'Sofia Mensah' } },
  });
  const again = await run('create-admin', email);
  expect(again).toMatchObject({ code: 1 });
  expect(again.output).toContain('An account with this email address already exists.');
});

test('prints the keys of the running site', async () => {
  const { code, output } = await run('keys');
  expect(code).toBe(0);
  const anon = /^anon: (\S+)$/m.exec(output)?.[1] ?? '';
  const { keys } = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
  const [header = ''] = anon.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe(keys[0].kid);
});

test('resets the password of an account', async () => {
  const email = 'locked-out@dsti.gov.example';
  const first = /^Password: (\S{20})$/m.exec((await run('create-admin', email)).output)?.[1] ?? '';
  const { refresh_token } = await (await signIn(email, first)).json();
  const { code, output } = await run('reset-password', email);
  expect(code).toBe(0);
  const second = /^Password: (\S{20})$/m.exec(output)?.[1] ?? '';
  expect((await signIn(email, first)).status).toBe(400);
  expect((await signIn(email, second)).status).toBe(200);
  const stale = await fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token }),
  });
  expect(stale.status).toBe(400);
  expect(await run('reset-password', 'nobody@dsti.gov.example')).toEqual({
    code: 1,
    output: 'The account doesn’t exist or was deleted.\n',
  });
});

test('signs with a new key, and the running site still accepts tokens of the previous one', async () => {
  const email = 'before@dsti.gov.example';
  const { output } = await run('create-admin', email);
  const password = /^Password: (\S{20})$/m.exec(output)?.[1] ?? '';
  const { access_token } = await (await signIn(email, password)).json();
  const before = /^anon: (\S+)$/m.exec((await run('keys')).output)?.[1];
  const rotated = await run('keys', '--rotate');
  expect(rotated.output).toContain('New tokens are signed with a new key.');
  expect(rotated.output).not.toContain(before);
  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await fetch(`${site.url}/auth/v1/user`, { headers })).status).toBe(200);
});

test('the doctor finds no problem in the running site', async () => {
  const { code, output } = await run('doctor');
  expect(output).not.toMatch(/^Problems$/m);
  expect(code).toBe(0);
  for (const { title } of checks) expect(output).toContain(`  ${title}: `);
});

test('stops without changes when the running site has another version', async () => {
  const address = embeddedDatabaseUrl(site.pid, data.path);
  const query = (sql: string) => onServer(address, (client) => client.query(sql));
  await query("insert into schema_migrations (name) values ('9999_from_the_future')");
  const newer = await run('keys');
  await query("delete from schema_migrations where name = '9999_from_the_future'");
  expect(newer).toMatchObject({ code: 1 });
  expect(newer.output).toMatch(/^The database was updated by a newer version of Directorate\./);
  expect(await run('keys')).toMatchObject({ code: 0 });
});

test('leaves a folder without an installation unchanged', async () => {
  const empty = await dataFolder();
  const command = spawnSite({ dataDir: empty.path, script, args: ['export', `${empty.path}-out`] });
  expect(await command.exited).toMatchObject({ code: 1 });
  expect(command.output()).toMatch(/^There is no installation in /);
  const left = await readdir(path.dirname(empty.path));
  expect(left.filter((name) => !name.endsWith('.pid'))).toEqual([]);
  await empty.remove();
});

test('prints the usage when there is no command', async () => {
  const { code, output } = await run();
  expect(code).toBe(2);
  expect(output).toContain('create-admin <email>');
});

test('explains why a command failed', async () => {
  expect(await run('create-admin', 'nobody')).toEqual({
    code: 1,
    output: 'Enter an email address in the form name@example.com.\n',
  });
});
