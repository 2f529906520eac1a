import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmationMinutes } from '#constants/limits.ts';
import { enrol, verify } from '../auth/authenticator.ts';
import { putUser, signInAs } from '../auth/signed-in-client.ts';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { createTestClock, minuteMs } from '../auth/test-clock.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { ask } from './api-request.ts';
import { createAccessToken, makeOld, type SignedInPerson, signedIn } from './staff.ts';

const guesses = 2;
const clock = createTestClock();
let site: ServedSite;
let adam: SignedInPerson;
let edda: SignedInPerson;
let made = 0;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: String(guesses) }),
    now: clock.now,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  made += 1;
  clock.start();
  adam = await signedIn(site, `adam${made}`, 'super_admin');
  edda = await signedIn(site, `edda${made}`, 'editor');
  await makeOld(site, adam);
});

async function change(body: Record<string, unknown>, { token } = adam) {
  const { rows } = await site.database.pool.query(
    'select version from user_profiles where id = $1',
    [edda.id],
  );
  const { version } = rows[0];
  const answer = await ask(site, `PATCH /api/users/${edda.id}`, {
    token,
    body: { version, ...body },
  });
  return answer.body.error?.code ?? answer.status;
}

const promote = (sender = adam) => change({ role: 'admin' }, sender);

const confirm = (proof: object, { token } = adam) =>
  ask(site, 'POST /api/me/confirmation', { token, body: proof });

test('a session from a while ago changes a role once its user has given the password', async () => {
  expect(await promote()).toBe('confirmation_required');
  const { rows } = await site.database.pool.query('select role from user_profiles where id = $1', [
    edda.id,
  ]);
  expect(rows).toEqual([{ role: 'editor' }]);
  expect((await confirm({ password })).status).toBe(204);
  expect(await promote()).toBe(200);
  clock.moveOn(confirmationMinutes * minuteMs);
  expect(await promote()).toBe('confirmation_required');
});

test('a confirmation is of one session', async () => {
  const other = await createAccessToken(site, adam.email);
  await makeOld(site, adam);
  expect((await confirm({ password })).status).toBe(204);
  expect(await promote({ ...adam, token: other })).toBe('confirmation_required');
});

test('a refreshed session is not confirmed, a new one is', async () => {
  const { client } = await signInAs(site, adam.email);
  await makeOld(site, adam);
  const { data } = await client.refreshSession();
  const token = data.session?.access_token ?? '';
  expect(await promote({ ...adam, token })).toBe('confirmation_required');
  expect(await promote({ ...adam, token: await createAccessToken(site, adam.email) })).toBe(200);
});

test('a confirmation in the future does not count', async () => {
  const at = (interval: string) =>
    site.change(`update auth.sessions set confirmed_at = '${clock.now().toISOString()}'::timestamptz
      + interval '${interval}' where user_id = '${adam.id}'`);
  await at('1 hour');
  expect(await promote()).toBe('confirmation_required');
  await at('30 seconds');
  expect(await promote()).toBe(200);
});

test('a second factor that an old session adds does not confirm it', async () => {
  const { client } = await signInAs(site, adam.email);
  await makeOld(site, adam);
  const { data } = await verify(client, await enrol(client), clock.now());
  const token = data?.access_token ?? '';
  expect(await promote({ ...adam, token })).toBe('confirmation_required');
  expect((await confirm({ password }, { ...adam, token })).status).toBe(204);
  expect(await promote({ ...adam, token })).toBe(200);
});

describe('wrong passwords', () => {
  test.each([{ password: 'wrong' }, { password: '' }, {}, { code: '123456' }])(
    'are rejected: %j',
    async (proof) => {
      const { status, body } = await confirm(proof);
      expect([status, body.error?.fields]).toEqual([422, { password: expect.any(String) }]);
      expect(await promote()).toBe('confirmation_required');
    },
  );

  test('have to wait after some, in this session only, and are in the audit log', async () => {
    const other = { ...adam, token: await createAccessToken(site, adam.email) };
    clock.stop();
    for (let guess = 0; guess < guesses; guess += 1) await confirm({ password: 'wrong' });
    const { status, body } = await confirm({ password });
    expect([status, body.error?.code]).toEqual([429, 'too_many']);
    expect((await confirm({ password }, other)).status).toBe(204);
    await site.accounts.flush();
    const log = await ask(site, 'GET /api/audit?table=user_profiles', { token: other.token });
    expect(log.body.items).toContainEqual(
      expect.objectContaining({
        subject_id: adam.id,
        action: 'fail_sign_in',
        details: expect.objectContaining({ step: 'confirmation', attempts: 1 }),
      }),
    );
  });
});

test('sessions that began with a passkey share a budget, so that signing in again gives no more guesses', async () => {
  const again = { ...adam, token: await createAccessToken(site, adam.email) };
  await site.change(`update auth.sessions set confirmed_at = null where user_id = '${adam.id}'`);
  const owner = { ...adam, token: await createAccessToken(site, adam.email) };
  clock.stop();
  for (let guess = 0; guess < guesses; guess += 1) await confirm({ password: 'wrong' });
  expect((await confirm({ password }, again)).status).toBe(429);
  const changes = { password: 'Another!Horse8', current_password: password };
  expect((await putUser(site, again.token, changes)).status).toBe(429);
  expect((await confirm({ password }, owner)).status).toBe(204);
});

test('links that sign in as another user are not returned to an old session', async () => {
  const { body: user } = await ask(site, `GET /api/users/${edda.id}`, { token: adam.token });
  const body = { version: user.version };
  const send = () => ask(site, `PUT /api/users/${edda.id}/password-link`, { ...adam, body });
  expect((await send()).body.error?.code).toBe('confirmation_required');
  await confirm({ password });
  expect((await send()).body.password_link).toHaveProperty('url');
});

test('whoever lacks the permission learns only that', async () => {
  await makeOld(site, edda);
  expect(await promote(edda)).toBe('forbidden');
});

async function save(name: 'settings' | 'maintenance', changes: object) {
  const { token } = adam;
  const { body } = await ask(site, `GET /api/${name}`, { token });
  const saved = { version: Number(body.version), ...changes };
  const answer = await ask(site, `PATCH /api/${name}`, { token, body: saved });
  return answer.body.error?.code ?? null;
}

test('what is not dangerous needs no confirmation', async () => {
  expect(await change({ full_name: 'Edda Lindqvist' })).toBe(200);
  expect(await save('settings', { smtp_host: 'mail.example.org' })).toBe('confirmation_required');
  expect(await save('settings', { audit_retention_days: 30 })).toBe('confirmation_required');
  expect(await save('settings', { site_name: 'Directorate' })).toBeNull();
});

test('an export needs a confirmation for HEAD too', async () => {
  const headers = { Authorization: `Bearer ${adam.token}` };
  const head = () => fetch(`${site.url}/api/messages/export`, { method: 'HEAD', headers });
  expect((await head()).status).toBe(403);
  await confirm({ password });
  expect((await head()).status).toBe(200);
});

test('closing the site needs a confirmation, ending that and changing its text need none', async () => {
  expect(await save('maintenance', { enabled: true })).toBe('confirmation_required');
  const start_at = new Date(clock.now().getTime() + minuteMs).toISOString();
  expect(await save('maintenance', { start_at })).toBe('confirmation_required');
  const ended = { enabled: false, start_at: null, title: 'We’ll be back soon' };
  expect(await save('maintenance', ended)).toBeNull();
});

test('the code of an email does not confirm an account with a password', async () => {
  const { client } = await signInAs(site, adam.email);
  expect((await client.reauthenticate()).error).toBeNull();
  const { code } = await takeEmailTo(site, adam.email);
  expect((await confirm({ code })).body.error?.fields).toHaveProperty('password');
  expect(await promote()).toBe('confirmation_required');
});

test('an account without a password is confirmed by an emailed code', async () => {
  const { client } = await signInAs(site, adam.email);
  const { data } = await client.getSession();
  const person = { ...adam, token: data.session?.access_token ?? '' };
  await site.change(`update auth.users set encrypted_password = null where id = '${adam.id}'`);
  await makeOld(site, adam);
  const me = await ask(site, 'GET /api/me', { token: person.token });
  expect(me.body.confirms_by).toBe('emailed_code');
  expect((await confirm({ password: '' }, person)).body.error?.fields).toHaveProperty('code');
  expect((await client.reauthenticate()).error).toBeNull();
  const { code } = await takeEmailTo(site, adam.email);
  expect((await confirm({ code: 'wrong' }, person)).status).toBe(422);
  expect((await confirm({ code }, person)).status).toBe(204);
  expect(await promote(person)).toBe(200);
  expect((await confirm({ code }, person)).status).toBe(422);
});
