import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { ask } from '#tests/api/api-request.ts';
import { type SignedInPerson, signedIn } from '#tests/api/staff.ts';
import { appSecret, type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { commandsOn } from '#tests/run-commands.ts';

let site: ServedSite;
let sofia: SignedInPerson;
let run: Awaited<ReturnType<typeof commandsOn>>;
beforeAll(async () => {
  site = await serveComposedSite();
  run = await commandsOn(site.database);
  sofia = await signedIn(site, 'sofia', 'super_admin');
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('truncate emails, media cascade'));

async function printed(...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

test.each([
  ['users list', 'GET /api/users?sort=email'],
  ['users list --role viewer', 'GET /api/users?role=viewer'],
  ['maintenance', 'GET /api/maintenance'],
  ['mail failed', 'GET /api/emails?status=failed'],
])('%s prints what %s answers', async (command, request) => {
  const nobody = createMailQueue({ send: async () => {} }, appSecret);
  await nobody.enqueue(site.database.db, sampleEmail());
  await site.database.pool.query(
    "insert into maintenance_mode (start_at) values ('2090-01-31Z') on conflict do nothing",
  );
  const { status, body } = await ask(site, request, { token: sofia.token });
  expect(status).toBe(200);
  expect(await printed(...command.split(' '))).toEqual(body);
});

test('keys prints both keys', async () => {
  const { stdout } = await run('keys');
  const keys = await printed('keys');
  expect(keys).toEqual({ anon: expect.any(String), service_role: expect.any(String) });
  for (const key of Object.values(keys as object)) expect(stdout).toContain(key.split('.')[0]);
});

test('check-media prints what it found, and exits with 1 if files are missing', async () => {
  const nothing = { missing: [], missing_variants: [], rejected_svgs: [], orphans: [] };
  expect(await printed('check-media')).toEqual({ ...nothing, repaired: false });
  expect(await printed('check-media', '--repair')).toEqual({ ...nothing, repaired: true });
  const { rows } = await site.database.pool.query(
    `insert into media (file_name, file_url, file_type, content_type, storage_key)
     values ('harbour.png', '/media/x/harbour.png', 'png', 'image/png', 'x/harbour.png') returning id`,
  );
  const { code, stdout, stderr } = await run('check-media', '--json');
  expect(code).toBe(1);
  const missing = [{ id: rows[0].id, file_name: 'harbour.png', key: 'x/harbour.png' }];
  expect(JSON.parse(stdout)).toEqual({ ...nothing, missing, repaired: false });
  expect(stderr).not.toBe('');
});

test('nothing but the error is printed when a command fails', async () => {
  const otherSecret = await commandsOn(site.database, { APP_SECRET: 'x'.repeat(32) });
  const { code, stdout, stderr } = await otherSecret('users', 'list', '--json');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toBe('');
});
