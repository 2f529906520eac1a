import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { issuer, oauthSite, redirectUri, verifier } from './oauth-site.ts';
import { password } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';

const at = oauthSite();
const badGrant = { status: 400, body: { error: 'invalid_grant' } };
const otherVerifier = verifier.toUpperCase();

test('an application exchanges a code for tokens that say who has signed in', async () => {
  const client = await at.createClient();
  const person = await at.createUser();
  const { url, code } = await at.approve(person, client);
  expect(url.href.startsWith(`${redirectUri}&code=`)).toBe(true);
  expect(url.searchParams.get('state')).toBe('a state & more');
  expect(url.searchParams.get('iss')).toBe(issuer);

  const { status, response, body } = await at.exchange(client, code);
  expect(status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ token_type: 'bearer', scope: 'openid email profile' });
  expect(decodeJwt(body.access_token)).toMatchObject({
    sub: person.id,
    client_id: client.client_id,
    scope: 'openid email profile',
    email: person.email,
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    amr: [{ method: 'oauth_provider/authorization_code' }],
  });
  const keys: JSONWebKeySet = await (await at.site.get('/auth/v1/.well-known/jwks.json')).json();
  const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), {
    issuer,
    audience: client.client_id,
    currentDate: at.clock.now(),
  });
  expect(payload).toMatchObject({ sub: person.id, nonce: 'a-nonce', email: person.email });
  expect(await at.userinfo(body.access_token)).toMatchObject({
    status: 200,
    body: { sub: person.id, email: person.email, email_verified: true },
  });
});

test('an application sees what its scopes allow', async () => {
  const client = await at.createClient();
  const person = await at.createUser();
  const { code } = await at.approve(person, client, { scope: 'phone' });
  const { body } = await at.exchange(client, code);
  expect(body).not.toHaveProperty('id_token');
  expect(decodeJwt(body.access_token)).toMatchObject({ email: '', scope: 'phone' });
  expect((await at.userinfo(body.access_token)).body).toEqual({ sub: person.id });
});

test('sends the secret in a header, or JSON', async () => {
  const client = await at.createClient({ token_endpoint_auth_method: 'client_secret_basic' });
  const person = await at.createUser();
  const first = await at.approve(person, client);
  const pair = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
  const grant = { grant_type: 'authorization_code', code_verifier: verifier };
  const Authorization = `Basic ${pair}`;
  const given = { ...grant, code: first.code };
  expect((await at.requestToken(client, given, { Authorization })).status).toBe(200);

  const poster = await at.createClient();
  const { client_id, client_secret } = poster;
  const { code } = await at.approve(person, poster);
  const response = await fetch(`${at.site.url}/auth/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...grant, code, client_id, client_secret }),
  });
  expect(response.status).toBe(200);
});

test('a public application needs no secret', async () => {
  const redirect_uris = ['gov.example.app:/callback'];
  const client = await at.createClient({ redirect_uris, token_endpoint_auth_method: 'none' });
  expect(client).toMatchObject({ client_type: 'public' });
  expect(client).not.toHaveProperty('client_secret');
  const { url, code } = await at.approve(await at.createUser(), client);
  expect(url.protocol).toBe('gov.example.app:');
  expect((await at.exchange(client, code)).status).toBe(200);
});

describe('rejects a code', () => {
  test('with a wrong verifier or another redirect URL, but not the right request after it', async () => {
    const client = await at.createClient();
    const { code } = await at.approve(await at.createUser(), client);
    expect(await at.exchange(client, code, { code_verifier: otherVerifier })).toMatchObject(
      badGrant,
    );
    const elsewhere = { redirect_uri: 'https://app.example.org/callback' };
    expect(await at.exchange(client, code, elsewhere)).toMatchObject(badGrant);
    expect((await at.exchange(client, code)).status).toBe(200);
  });

  test('that comes a second time, and ends what was made of it', async () => {
    const { client, code, tokens } = await at.createConnectedUser();
    expect(await at.exchange(client, code)).toMatchObject(badGrant);
    expect((await at.userinfo(tokens.access_token)).status).toBe(403);
    expect(await at.refresh(client, tokens.refresh_token)).toMatchObject(badGrant);
  });

  test('that comes twice at the same time, one of the two times', async () => {
    const client = await at.createClient();
    const { code } = await at.approve(await at.createUser(), client);
    const both = await Promise.all([at.exchange(client, code), at.exchange(client, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = both.find(({ status }) => status === 200) ?? {};
    expect((await at.userinfo(body.access_token)).status).toBe(403);
  });

  test('of another application, which can still use it', async () => {
    const client = await at.createClient();
    const { code } = await at.approve(await at.createUser(), client);
    expect(await at.exchange(await at.createClient(), code)).toMatchObject(badGrant);
    expect((await at.exchange(client, code)).status).toBe(200);
  });

  test('that is too old', async () => {
    const client = await at.createClient();
    const { code } = await at.approve(await at.createUser(), client);
    at.clock.moveOn(5 * minuteMs);
    expect(await at.exchange(client, code)).toMatchObject(badGrant);
  });

  test('of a user who was banned, got another password or revoked the access since', async () => {
    const client = await at.createClient();
    const banned = await at.createUser();
    const first = await at.approve(banned, client);
    await at.site.change(
      `update auth.users set banned_until = 'infinity' where id = '${banned.id}'`,
    );
    expect(await at.exchange(client, first.code)).toMatchObject(badGrant);
    const changed = await at.createUser();
    const voided = await at.approve(changed, client);
    const administrator = await createAdminClient(at.site);
    await administrator.updateUserById(changed.id, { password: 'Another!Horse8' });
    expect(await at.exchange(client, voided.code)).toMatchObject(badGrant);
    const revoking = await at.createUser();
    const second = await at.approve(revoking, client);
    await revoking.client.oauth.revokeGrant({ clientId: client.client_id });
    expect(await at.exchange(client, second.code)).toMatchObject(badGrant);
  });
});

describe('a code ends with the session in which it was approved', () => {
  test.each<[string, string]>([
    ['was deleted', 'delete from auth.sessions where user_id = $1'],
    ['has expired', 'update auth.sessions set not_after = now() where user_id = $1'],
  ])('that %s', async (_, statement) => {
    const client = await at.createClient();
    const person = await at.createUser();
    const { code } = await at.approve(person, client);
    await at.site.change(statement.replace('$1', `'${person.id}'`));
    expect(await at.exchange(client, code)).toMatchObject(badGrant);
  });

  test('and its tokens with it, if that has an end', async () => {
    const client = await at.createClient();
    const person = await at.createUser();
    const end = new Date(at.clock.now().getTime() + 60 * minuteMs);
    await at.site.change(
      `update auth.sessions set not_after = '${end.toISOString()}' where user_id = '${person.id}'`,
    );
    const { code } = await at.approve(person, client);
    const { body } = await at.exchange(client, code);
    const { rows } = await at.site.database.pool.query(
      'select not_after from auth.sessions where id = $1',
      [decodeJwt(body.access_token).session_id],
    );
    expect(rows).toEqual([{ not_after: end }]);
  });

  test('that lost the second factor, or lacks one that there is now', async () => {
    const client = await at.createClient();
    for (const [before, after] of [
      ['aal2', 'aal1'],
      ['aal1', 'aal2'],
    ]) {
      const person = await at.createUser();
      const { code } = await at.approve(person, client);
      await at.site.change(`
        update auth.oauth_authorizations set aal = '${before}' where user_id = '${person.id}';
        update auth.sessions set aal = '${after}' where user_id = '${person.id}';
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), '${person.id}', 'totp', 'verified', now(), now())`);
      expect(await at.exchange(client, code)).toMatchObject(badGrant);
    }
  });
});

describe('refresh tokens', () => {
  test('are replaced, with the rights of before', async () => {
    const { client, tokens } = await at.createConnectedUser();
    const { status, body } = await at.refresh(client, tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(body.access_token)).toMatchObject({ client_id: client.client_id });
    expect((await at.userinfo(body.access_token)).status).toBe(200);
  });

  test('end their session when an old one is used again', async () => {
    const { client, tokens } = await at.createConnectedUser();
    const { body } = await at.refresh(client, tokens.refresh_token);
    const last = await at.refresh(client, body.refresh_token);
    at.clock.moveOn(minuteMs);
    expect(await at.refresh(client, tokens.refresh_token)).toMatchObject(badGrant);
    expect(await at.refresh(client, last.body.refresh_token)).toMatchObject(badGrant);
  });

  test('belong to one application, and are none of the user’s', async () => {
    const { client, person, tokens } = await at.createConnectedUser();
    const other = await at.createClient();
    expect(await at.refresh(other, tokens.refresh_token)).toMatchObject(badGrant);
    const own = person.session?.refresh_token ?? '';
    expect(await at.refresh(client, own)).toMatchObject(badGrant);
    const { refresh_token } = tokens;
    const { error } = await person.client.refreshSession({ refresh_token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await at.refresh(client, refresh_token)).status).toBe(200);
  });

  test('are not issued to an application that is not registered for them', async () => {
    const { client, tokens } = await at.createConnectedUser({
      grant_types: ['authorization_code'],
    });
    expect(tokens).not.toHaveProperty('refresh_token');
    expect((await at.refresh(client, 'x')).body).toMatchObject({ error: 'unauthorized_client' });
  });
});

describe('access ends', () => {
  test('when the user takes it back', async () => {
    const { client, person, tokens } = await at.createConnectedUser();
    const { data } = await person.client.oauth.listGrants();
    expect(data).toMatchObject([
      { client: { id: client.client_id, name: 'Planner' }, scopes: ['openid', 'email', 'profile'] },
    ]);
    const { error } = await person.client.oauth.revokeGrant({ clientId: client.client_id });
    expect(error).toBeNull();
    expect((await at.userinfo(tokens.access_token)).status).toBe(403);
    expect(await at.refresh(client, tokens.refresh_token)).toMatchObject(badGrant);
    expect((await person.client.oauth.listGrants()).data).toEqual([]);
    const again = await person.client.oauth.revokeGrant({ clientId: client.client_id });
    expect(again.error).toMatchObject({ status: 404, code: 'oauth_consent_not_found' });
    expect((await person.client.getUser()).error).toBeNull();
    const { rows } = await at.site.database.pool.query(
      'select action, details from audit_log where subject_id = $1 order by id desc limit 2',
      [person.id],
    );
    expect(rows).toMatchObject([
      { action: 'revoke_application', details: { application: 'Planner' } },
      { action: 'approve_application', details: { application: 'Planner' } },
    ]);
  });

  test('when the user changes the password, until the next sign-in there', async () => {
    const { client, person, tokens } = await at.createConnectedUser();
    const chosen = { password: 'Another!Horse8', current_password: password };
    expect((await person.client.updateUser(chosen)).error).toBeNull();
    expect((await at.userinfo(tokens.access_token)).status).toBe(403);
    expect(await at.refresh(client, tokens.refresh_token)).toMatchObject(badGrant);
    const { id } = await at.authorize(client);
    const { data } = await person.client.oauth.getAuthorizationDetails(id);
    expect(data).toMatchObject({ redirect_url: expect.stringContaining('code=') });
  });

  test('when the application is deleted', async () => {
    const { client, tokens } = await at.createConnectedUser();
    await at.site.change(`delete from auth.oauth_clients where id = '${client.client_id}'`);
    expect((await at.userinfo(tokens.access_token)).status).toBe(403);
    expect(await at.refresh(client, tokens.refresh_token)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });
});

test.each<[string, number, Record<string, string>]>([
  ['invalid_client', 401, { client_secret: 'wrong' }],
  ['invalid_client', 401, { client_id: 'unknown' }],
  ['invalid_client', 401, { client_secret: '' }],
  ['invalid_request', 400, { grant_type: '' }],
  ['unsupported_grant_type', 400, { grant_type: 'password' }],
  ['invalid_request', 400, { code: '' }],
  ['invalid_request', 400, { code_verifier: '' }],
  ['invalid_grant', 400, { code: '\0' }],
])('responds with %s and %i to a request with %j', async (error, status, changed) => {
  const client = await at.createClient();
  const grant = { grant_type: 'authorization_code', code: 'x', code_verifier: verifier };
  const response = await at.requestToken(client, { ...grant, ...changed });
  expect(response).toMatchObject({ status, body: { error } });
});
