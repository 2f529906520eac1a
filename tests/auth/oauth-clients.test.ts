import { describe, expect, test } from 'vitest';
import { createAdminClient, requestAdmin } from './admin/admin-client.ts';
import { oauthSite, redirectUri } from './oauth-site.ts';

const at = oauthSite({
  AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
  AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: '5',
});
const clients = '/admin/oauth/clients';

async function register(body: unknown, network = '192.0.2.1') {
  const response = await fetch(`${at.site.url}/auth/v1/oauth/clients/register`, {
    method: 'POST',
    headers: { 'X-Supabase-Api-Version': '2024-01-01', 'X-Forwarded-For': network },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('administrators create, read, change and delete applications', async () => {
  const { oauth } = await createAdminClient(at.site);
  const { data: created } = await oauth.createClient({
    client_name: 'Planner',
    redirect_uris: [redirectUri, 'http://localhost:3000/callback'],
  });
  if (!created) throw new Error('The application was not created.');
  const { client_id: id, client_secret, ...described } = created;
  expect(created).toMatchObject({
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    registration_type: 'manual',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  const shown = { client_id: id, ...described };
  expect(client_secret).toHaveLength(43);
  expect((await oauth.getClient(id)).data).toEqual(shown);
  const changes = { client_name: 'Diary', logo_uri: 'https://app.example.org/logo.svg' };
  const { data: changed } = await oauth.updateClient(id, changes);
  expect(changed).toMatchObject({ ...changes, redirect_uris: shown.redirect_uris });
  const listed = await oauth.listClients({ page: 1, perPage: 1 });
  expect(listed.data).toMatchObject({ clients: [{ client_id: id }], aud: 'authenticated' });
  expect((await oauth.deleteClient(id)).error).toBeNull();
  for (const { error } of [await oauth.getClient(id), await oauth.deleteClient(id)]) {
    expect(error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
  }
  const { rows } = await at.site.database.pool.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload -> 'traits' ->> 'client_id' = $1 order by created_at`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'oauth_client_created',
    'oauth_client_updated',
    'oauth_client_deleted',
  ]);
});

test('a new secret replaces the one of before', async () => {
  const { client, tokens } = await at.createConnectedUser();
  const { oauth } = await createAdminClient(at.site);
  const { data } = await oauth.regenerateClientSecret(client.client_id);
  expect((await at.refresh(client, tokens.refresh_token)).status).toBe(401);
  const renewed = { ...client, ...(data ?? {}) };
  expect((await at.refresh(renewed, tokens.refresh_token)).status).toBe(200);
  const open = await at.createClient({ token_endpoint_auth_method: 'none' });
  const { error } = await oauth.regenerateClientSecret(open.client_id);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

const invalidMembers: [string, unknown][] = [
  ['client_name', undefined],
  ['client_name', ' '],
  ['client_name', 'Plan\u202ener'],
  ['client_name', 'a'.repeat(201)],
  ['redirect_uris', undefined],
  ['redirect_uris', []],
  ['redirect_uris', 'https://app.example.org/'],
  ['redirect_uris', ['http://app.example.org/']],
  ['redirect_uris', ['https://app.example.org/#fragment']],
  ['redirect_uris', ['https://app.example.org/,https://evil.example.org/']],
  ['redirect_uris', ['https://ama:hunter2@app.example.org/']],
  ['redirect_uris', ['https://app.example.org/ä']],
  ['redirect_uris', ['gov.example.app:/callback']],
  ['redirect_uris', ['javascript:alert(1)']],
  ['grant_types', ['password']],
  ['response_types', ['token']],
  ['client_uri', 'javascript:alert(1)'],
  ['logo_uri', 7],
  ['client_type', 'public'],
  ['token_endpoint_auth_method', 'private_key_jwt'],
  ['scope', 'everything'],
];
test.each(invalidMembers)('rejects an application with %s %j', async (name, value) => {
  const body = {
    client_name: 'Planner',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_basic',
    [name]: value,
  };
  const rejected = { status: 400, body: { code: 'validation_failed' } };
  expect(await requestAdmin(at.site, 'POST', clients, body)).toMatchObject(rejected);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'myapp:/callback',
  'file:///etc/passwd',
  'com.evil.app://www.example.gov/callback',
])('a public application cannot be redirected to %s', async (uri) => {
  const body = { client_name: 'App', redirect_uris: [uri], token_endpoint_auth_method: 'none' };
  expect((await requestAdmin(at.site, 'POST', clients, body)).status).toBe(400);
});

test('the type of an application cannot be changed', async () => {
  const { client_id } = await at.createClient();
  const path = `${clients}/${client_id}`;
  const body = { token_endpoint_auth_method: 'none' };
  expect((await requestAdmin(at.site, 'PUT', path, body)).status).toBe(400);
});

describe('applications register themselves', () => {
  test('like administrators do', async () => {
    const { status, body } = await register({ client_name: 'Agent', redirect_uris: [redirectUri] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ registration_type: 'dynamic', client_secret_expires_at: 0 });
    expect((await register({ client_name: 'Agent' })).status).toBe(400);
  });

  test('and redirect nobody whom they did not ask', async () => {
    const { body } = await register(
      { client_name: 'Agent', redirect_uris: [redirectUri] },
      '192.0.2.3',
    );
    const { response, url } = await at.authorize(body, { scope: 'everything' });
    expect([response.status, url]).toEqual([400, null]);
    expect((await at.authorize(body)).url?.pathname).toBe('/oauth/consent');
  });

  test('in place of the oldest that nobody has approved, when there are too many', async () => {
    const add = (name: string, at: string, times: number) => `
      insert into auth.oauth_clients (client_name, registration_type, redirect_uris, grant_types,
        client_type, token_endpoint_auth_method, created_at)
      select '${name}', 'dynamic', '${redirectUri}', 'authorization_code', 'public', 'none', '${at}'
      from generate_series(1, ${times})`;
    const count = async (name: string) => {
      const { rows } = await at.site.database.pool.query(
        'select 1 from auth.oauth_clients where client_name = $1',
        [name],
      );
      return rows.length;
    };
    const { id } = await at.createUser();
    await at.site.change(`
      ${add('approved', '2020-01-01', 1)};
      insert into auth.oauth_consents (user_id, client_id, scopes)
        select '${id}', id, 'email' from auth.oauth_clients where client_name = 'approved';
      ${add('revoked', '2020-01-02', 1)};
      insert into auth.oauth_consents (user_id, client_id, scopes, revoked_at)
        select '${id}', id, 'email', now() from auth.oauth_clients where client_name = 'revoked';
      ${add('unused', '2020-01-03', 1_000)}`);
    const application = { client_name: 'Newest', redirect_uris: [redirectUri] };
    expect((await register(application)).status).toBe(201);
    expect(await Promise.all(['approved', 'revoked', 'unused', 'Newest'].map(count))).toEqual([
      1, 0, 1_000, 1,
    ]);
    await at.site.change(`
      insert into auth.oauth_consents (user_id, client_id, scopes)
        select '${id}', id, 'email' from auth.oauth_clients
        where registration_type = 'dynamic' on conflict do nothing`);
    expect((await register(application)).status).toBe(429);
    await at.site.change("delete from auth.oauth_clients where client_name = 'unused'");
  });

  test('up to a limit for their network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await register({}, '192.0.2.2')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
