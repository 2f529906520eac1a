import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function type(...words: string[]): Promise<{ code: number | null; said: string }> {
  const command = spawnSite({ dataDir: data.path, script, args: words });
  const { code } = await command.exited;
  return { code, said: command.output() };
}

function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
}

test('the operator makes an account beside the running site, and its owner signs in', async () => {
  const email = 'sofia@dsti.gov.example';
  const { code, said } = await type('create-admin', email, 'Sofia', 'Mensah');
  expect(code).toBe(0);
  const password = /^Password: (\S{20})$/m.exec(said)?.[1] ?? '';
  const response = await signIn(email, password);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    user: { email, user_metadata: { full_name: 'Sofia Mensah' } },
  });
  const again = await type('create-admin', email);
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain('An account with this email address already exists.');
});

test('the keys are those of the running site', async () => {
  const { code, said } = await type('keys');
  expect(code).toBe(0);
  const anon = /^anon: (\S+)$/m.exec(said)?.[1] ?? '';
  const { keys } = await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json();
  const [header = ''] = anon.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe(keys[0].kid);
});

test('who cannot get in any more is given another password', async () => {
  const email = 'locked-out@dsti.gov.example';
  const first = /^Password: (\S{20})$/m.exec((await type('create-admin', email)).said)?.[1] ?? '';
  const { refresh_token } = await (await signIn(email, first)).json();
  const { code, said } = await type('reset-password', email);
  expect(code).toBe(0);
  const second = /^Password: (\S{20})$/m.exec(said)?.[1] ?? '';
  expect((await signIn(email, first)).status).toBe(400);
  expect((await signIn(email, second)).status).toBe(200);
  const stale = await fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token }),
  });
  expect(stale.status).toBe(400);
  expect(await type('reset-password', 'nobody@dsti.gov.example')).toEqual({
    code: 1,
    said: 'The account was not found.\n',
  });
});

test('a new key signs from now on, and the running site accepts what the one before signed', async () => {
  const email = 'before@dsti.gov.example';
  const { said } = await type('create-admin', email);
  const password = /^Password: (\S{20})$/m.exec(said)?.[1] ?? '';
  const { access_token } = await (await signIn(email, password)).json();
  const before = /^anon: (\S+)$/m.exec((await type('keys')).said)?.[1];
  const rotated = await type('keys', '--rotate');
  expect(rotated.said).toContain('New tokens are signed with a new key.');
  expect(rotated.said).not.toContain(before);
  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await fetch(`${site.url}/auth/v1/user`, { headers })).status).toBe(200);
});

test('beside a site of another version a command stops and changes nothing', async () => {
  const address = embeddedDatabaseUrl(site.pid, data.path);
  const query = (sql: string) => onServer(address, (client) => client.query(sql));
  await query("insert into schema_migrations (name) values ('9999_from_the_future')");
  const newer = await type('keys');
  await query("delete from schema_migrations where name = '9999_from_the_future'");
  expect(newer).toMatchObject({ code: 1 });
  expect(newer.said).toMatch(/^The database was updated by a newer version of this program\./);
  expect(await type('keys')).toMatchObject({ code: 0 });
});

test('a folder without an installation stays as it is', async () => {
  const empty = await dataFolder();
  const command = spawnSite({ dataDir: empty.path, script, args: ['export', `${empty.path}-out`] });
  expect(await command.exited).toMatchObject({ code: 1 });
  expect(command.output()).toMatch(/^There is no installation in /);
  const left = await readdir(path.dirname(empty.path));
  expect(left.filter((name) => !name.endsWith('.pid'))).toEqual([]);
  await empty.remove();
});

test.each([[], ['create-everything'], ['constructor']])(
  'an unknown command is answered with the list: %j',
  async (...words) => {
    const { code, said } = await type(...words);
    expect(code).toBe(1);
    expect(said).toContain('create-admin <email>');
  },
);

test('what cannot be done is said in words', async () => {
  expect(await type('create-admin', 'nobody')).toEqual({
    code: 1,
    said: 'Enter an email address in the form name@example.com.\n',
  });
});
