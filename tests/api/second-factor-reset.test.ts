import { expect, test } from 'vitest';
import { verify } from '../auth/authenticator.ts';
import { secondFactorSite } from '../auth/second-factor-site.ts';
import { newClient, password } from '../auth/test-accounts.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const tested = secondFactorSite();

async function versionOf(id: string, token: string): Promise<number> {
  return Number((await ask(tested.site, `GET /api/users/${id}`, { token })).body.version);
}

test('an administrator resets the second factor of someone who has lost it', async () => {
  const { site, clock } = tested;
  const admin = await signedIn(site, 'adam', 'admin');
  const { id, email, authenticator, token } = await tested.createUserWithCodes();
  const { body: listed } = await ask(site, `GET /api/users/${id}`, { token: admin.token });
  expect(listed.has_second_factor).toBe(true);

  const reset = async (version: number) =>
    ask(site, `DELETE /api/users/${id}/second-factor`, { token: admin.token, body: { version } });
  expect((await reset(Number(listed.version) + 1)).body.error?.code).toBe('conflict');
  const { status, body } = await reset(Number(listed.version));
  expect([status, body.has_second_factor]).toEqual([200, false]);

  expect((await ask(site, 'GET /api/me', { token })).status).toBe(401);
  const client = newClient(site);
  const { data } = await client.signInWithPassword({ email, password });
  expect((await tested.readPosts(data.session?.access_token ?? '')).status).toBe(200);
  expect((await verify(client, authenticator, clock.now())).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const { rows } = await site.database.pool.query(
    'select id from auth.mfa_factors where user_id = $1',
    [id],
  );
  expect(rows).toEqual([]);

  const again = await reset(await versionOf(id, admin.token));
  expect(again.body.error?.code).toBe('conflict');
  const entries = await site.database.pool.query(
    "select actor_id from audit_log where action = 'reset_second_factor' and subject_id = $1",
    [id],
  );
  expect(entries.rows).toEqual([{ actor_id: admin.id }]);
});

test('wrong codes of the lost app no longer count', async () => {
  const { site, clock } = tested;
  const admin = await signedIn(site, 'anna', 'admin');
  const person = await tested.createUserWithFactor();
  const wrong = { ...person.authenticator, code: () => 'wrong!' };
  const guess = () => verify(person.client, wrong, clock.now());
  await expect.poll(async () => (await guess()).error?.status).toBe(429);
  const version = await versionOf(person.id, admin.token);
  const path = `DELETE /api/users/${person.id}/second-factor`;
  await ask(site, path, { token: admin.token, body: { version } });
  const { rows } = await site.database.pool.query(
    'select count(*)::int as blocked from auth.login_throttle where blocked_until > $1',
    [clock.now()],
  );
  expect(rows).toEqual([{ blocked: 0 }]);
});
