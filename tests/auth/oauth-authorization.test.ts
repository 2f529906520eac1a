import { describe, expect, test } from 'vitest';
import { issuer, oauthSite, redirectUri } from './oauth-site.ts';
import { minuteMs } from './test-clock.ts';

const at = oauthSite();
const notFound = { status: 404, code: 'oauth_authorization_not_found' };
const decided = { status: 400, code: 'validation_failed' };

test('a user sees who asks for what, and denies it', async () => {
  const client = await at.createClient();
  const { response, url, id } = await at.authorize(client);
  expect(response.status).toBe(302);
  expect(url?.href).toBe(`https://www.example.gov/oauth/consent?authorization_id=${id}`);
  const { client: user, email, id: userId } = await at.createUser();
  const { data } = await user.oauth.getAuthorizationDetails(id);
  expect(data).toEqual({
    authorization_id: id,
    redirect_uri: redirectUri,
    client: { id: client.client_id, name: 'Planner', uri: '', logo_uri: '' },
    user: { id: userId, email },
    scope: 'openid email profile',
  });
  const denied = await user.oauth.denyAuthorization(id);
  const target = new URL(denied.data?.redirect_url ?? '');
  expect(target.origin).toBe('https://app.example.org');
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    from: 'us',
    error: 'access_denied',
    state: 'a state & more',
    iss: issuer,
  });
  expect((await user.oauth.approveAuthorization(id)).error).toMatchObject(decided);
  expect((await user.oauth.listGrants()).data).toEqual([]);
});

test('what was approved once is not asked again, but more is', async () => {
  const { client, person } = await at.createConnectedUser();
  const same = await at.authorize(client, { scope: 'email' });
  const { data } = await person.client.oauth.getAuthorizationDetails(same.id);
  const code = new URL((data as { redirect_url: string }).redirect_url).searchParams.get('code');
  expect((await at.exchange(client, code ?? '')).body).toMatchObject({ scope: 'email' });
  const more = await at.authorize(client, { scope: 'email phone' });
  const details = await person.client.oauth.getAuthorizationDetails(more.id);
  expect(details.data).toMatchObject({ scope: 'email phone' });
});

test('what was approved once is asked again if the application wants it', async () => {
  const { client, person } = await at.createConnectedUser();
  for (const prompt of ['consent', 'login', 'select_account login']) {
    const { id } = await at.authorize(client, { prompt });
    const { data } = await person.client.oauth.getAuthorizationDetails(id);
    expect(data).toMatchObject({ authorization_id: id });
  }
});

test('an application that names no scope gets the default', async () => {
  const { id } = await at.authorize(await at.createClient(), { scope: ' ' });
  const { data } = await (await at.createUser()).client.oauth.getAuthorizationDetails(id);
  expect(data).toMatchObject({ scope: 'email' });
});

test('an application that is no website is asked for each time', async () => {
  const redirect_uris = ['http://127.0.0.1:7777/callback'];
  const { client, person } = await at.createConnectedUser({ redirect_uris });
  const { id } = await at.authorize(client);
  const { data } = await person.client.oauth.getAuthorizationDetails(id);
  expect(data).toMatchObject({ authorization_id: id });
});

describe('a request cannot be opened', () => {
  test('by another user than the one who decided', async () => {
    const { id } = await at.authorize(await at.createClient());
    const { client: first } = await at.createUser();
    const { client: other } = await at.createUser();
    await first.oauth.getAuthorizationDetails(id);
    expect((await other.oauth.getAuthorizationDetails(id)).error).toBeNull();
    expect((await first.oauth.approveAuthorization(id)).error).toBeNull();
    expect((await other.oauth.getAuthorizationDetails(id)).error).toMatchObject(notFound);
    expect((await other.oauth.approveAuthorization(id)).error).toMatchObject(notFound);
  });

  test('after it was approved', async () => {
    const { id } = await at.authorize(await at.createClient());
    const { client: user } = await at.createUser();
    await user.oauth.approveAuthorization(id);
    expect((await user.oauth.approveAuthorization(id)).error).toMatchObject(decided);
    expect((await user.oauth.getAuthorizationDetails(id)).error).toMatchObject(decided);
  });

  test('when it is too old', async () => {
    const { id } = await at.authorize(await at.createClient());
    const { client: user } = await at.createUser();
    at.clock.moveOn(10 * minuteMs);
    expect((await user.oauth.getAuthorizationDetails(id)).error).toMatchObject(notFound);
    expect((await user.oauth.approveAuthorization(id)).error).toMatchObject(notFound);
  });

  test('when its URL is no longer registered', async () => {
    const client = await at.createClient();
    const { id } = await at.authorize(client);
    const { client: user } = await at.createUser();
    await at.site.change(
      `update auth.oauth_clients set redirect_uris = 'https://new.example.org/' where id = '${client.client_id}'`,
    );
    expect((await user.oauth.approveAuthorization(id)).error).toMatchObject(notFound);
  });

  test.each(['x', '%00', 'a'.repeat(2_000)])('by an unknown id: %.20s', async (id) => {
    const { client: user } = await at.createUser();
    expect((await user.oauth.getAuthorizationDetails(id)).error).toMatchObject(notFound);
  });
});

test('a decision has to be approve or deny', async () => {
  const { id } = await at.authorize(await at.createClient());
  const { session } = await at.createUser();
  const response = await fetch(`${at.site.url}/auth/v1/oauth/authorizations/${id}/consent`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ action: 'maybe' }),
  });
  expect(response.status).toBe(400);
});

test.each<[string, Record<string, string | undefined>]>([
  ['no application', { client_id: undefined }],
  ['an unknown application', { client_id: '00000000-0000-4000-8000-00000000dead' }],
  ['a malformed one', { client_id: '\0' }],
  ['no redirect URL', { redirect_uri: undefined }],
  ['a URL below the registered one', { redirect_uri: `${redirectUri}/more` }],
  ['one without its query', { redirect_uri: 'https://app.example.org/callback' }],
])('redirects nobody for %s', async (_, changed) => {
  const { response, url } = await at.authorize(await at.createClient(), changed);
  expect([response.status, url]).toEqual([400, null]);
});

test.each<[string, Record<string, string | undefined>]>([
  ['invalid_request', { response_type: undefined }],
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { code_challenge: undefined }],
  ['invalid_request', { code_challenge: 'short' }],
  ['invalid_request', { code_challenge_method: undefined }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_scope', { scope: 'email everything' }],
  ['interaction_required', { prompt: 'none' }],
  ['invalid_request', { max_age: '60' }],
  ['invalid_request', { nonce: '\0' }],
])('tells the application %s for %j', async (error, changed) => {
  const { response, url } = await at.authorize(await at.createClient(), changed);
  expect(response.status).toBe(302);
  expect(url?.origin).toBe('https://app.example.org');
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    error,
    state: 'a state & more',
    iss: issuer,
  });
});

test('a malformed state is not sent back', async () => {
  const { url } = await at.authorize(await at.createClient(), { state: 'a\0' });
  expect(url?.searchParams.get('error')).toBe('invalid_request');
  expect(url?.searchParams.has('state')).toBe(false);
});

test('an application gets no more than it is registered for', async () => {
  const client = await at.createClient({ scope: 'openid email' });
  const { url } = await at.authorize(client, { scope: 'openid phone' });
  expect(url?.searchParams.get('error')).toBe('invalid_scope');
});

test('applications find out what the server can do', async () => {
  const [oauth, openid, ofIssuer] = await Promise.all(
    [
      '/auth/v1/.well-known/oauth-authorization-server',
      '/auth/v1/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server/auth/v1',
    ].map(async (path) => (await at.site.get(path)).json()),
  );
  expect(openid).toEqual(oauth);
  expect(ofIssuer).toEqual(oauth);
  expect(oauth).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/oauth/token`,
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    id_token_signing_alg_values_supported: ['ES256'],
  });
});
