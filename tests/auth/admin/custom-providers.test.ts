import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProvider } from '#auth/providers/provider-lookup.ts';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { signInAs } from '../signed-in-client.ts';
import { addAccount, authSettingsWith, newClient } from '../test-accounts.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { createAdminClient, requestAdmin } from './admin-client.ts';

const path = '/admin/custom-providers';
const maxProviders = 3;
const secret = 'the secret that nobody is shown';

let site: ServedSite;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
let server: TestProvider;
beforeAll(async () => {
  server = await startTestProvider();
  site = await serveComposedSite({
    auth: authSettingsWith({
      AUTH_CUSTOM_OAUTH_ENABLED: 'true',
      AUTH_CUSTOM_OAUTH_MAX_PROVIDERS: String(maxProviders),
    }),
  });
  admin = await createAdminClient(site);
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await site.change('delete from auth.custom_oauth_providers');
  server.behaviour = {};
  server.requests.length = 0;
});

const oauth2 = {
  provider_type: 'oauth2',
  identifier: 'custom:acme',
  name: 'Acme',
  client_id: 'our-client',
  client_secret: secret,
  authorization_url: 'https://login.acme.example/authorize',
  token_url: 'https://login.acme.example/token',
  userinfo_url: 'https://login.acme.example/me?fields=id,email',
} as const;

const oidc = (identifier = 'custom:directory') =>
  ({
    provider_type: 'oidc',
    identifier,
    name: 'Directory',
    client_id: 'our-client',
    client_secret: secret,
    issuer: server.url,
  }) as const;

describe('the client', () => {
  test('adds, reads, lists, changes and removes a provider of OAuth', async () => {
    const created = await admin.customProviders.createProvider({ ...oauth2, scopes: ['email'] });
    expect(created.error).toBeNull();
    const { client_secret: _secret, ...known } = oauth2;
    expect(created.data).toMatchObject({
      ...known,
      scopes: ['email'],
      pkce_enabled: true,
      enabled: true,
      email_optional: false,
      attribute_mapping: {},
    });
    const read = await admin.customProviders.getProvider(oauth2.identifier);
    expect(read.data).toEqual(created.data);
    const updated = await admin.customProviders.updateProvider(oauth2.identifier, {
      name: 'Acme Ltd',
      enabled: false,
      jwks_uri: 'https://login.acme.example/keys',
    });
    expect(updated.data).toMatchObject({ ...known, name: 'Acme Ltd', enabled: false });
    const cleared = await admin.customProviders.updateProvider(oauth2.identifier, { jwks_uri: '' });
    expect(cleared.data).not.toHaveProperty('jwks_uri');
    const listed = await admin.customProviders.listProviders({ type: 'oauth2' });
    expect(listed.data.providers).toEqual([cleared.data]);
    expect((await admin.customProviders.listProviders({ type: 'oidc' })).data.providers).toEqual(
      [],
    );
    for (const answer of [created, read, updated, listed]) {
      expect(JSON.stringify(answer)).not.toMatch(/secret/);
    }
    expect(await admin.customProviders.deleteProvider(oauth2.identifier)).toEqual({
      data: null,
      error: null,
    });
    expect((await admin.customProviders.getProvider(oauth2.identifier)).error).toMatchObject({
      status: 404,
      code: 'custom_provider_not_found',
    });
  });

  test('adds a provider of OpenID Connect, whose issuer is asked', async () => {
    const { data, error } = await admin.customProviders.createProvider(oidc());
    expect(error).toBeNull();
    expect(data).toMatchObject({
      issuer: server.url,
      scopes: ['openid', 'email', 'profile'],
      skip_nonce_check: false,
      discovery_document: {
        issuer: server.url,
        token_endpoint: `${server.url}/token`,
        supported_id_token_signing_algs: ['RS256'],
      },
    });
    expect(data).not.toHaveProperty('discovery_url');
    expect(server.requests).toEqual(['/.well-known/openid-configuration']);
    await admin.customProviders.updateProvider('custom:directory', { scopes: ['groups'] });
    const discovery_url = `${server.url}/elsewhere`;
    const known = JSON.stringify(data?.discovery_document);
    server.behaviour.handle = (path, response) => {
      if (path === '/elsewhere') response.end(known);
      return path === '/elsewhere';
    };
    const moved = await admin.customProviders.updateProvider('custom:directory', { discovery_url });
    expect(moved.data).toMatchObject({ scopes: ['openid', 'groups'], discovery_url });
    expect(server.requests).toEqual(['/.well-known/openid-configuration', '/elsewhere']);
  });

  test.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['without an endpoint', { token_endpoint: undefined }],
    ['with an insecure endpoint', { jwks_uri: 'http://acme.example/keys' }],
    ['with an endpoint that is no URL', { authorization_endpoint: 7 }],
    ['that is too large', { more: 'x'.repeat(1024 * 1024) }],
  ])('cannot add one whose document is one %s', async (_what, metadata) => {
    server.behaviour = { metadata };
    await expectUnusable();
  });

  test.each([
    ['a list', 200, '[]'],
    ['no JSON', 200, '<html>'],
    ['an error', 500, '{}'],
    ['a redirect', 302, '{}'],
  ])('cannot add one whose document is %s', async (_what, status, body) => {
    server.behaviour.handle = (_path, response) => {
      response.writeHead(status, { Location: '/elsewhere' }).end(body);
      return true;
    };
    await expectUnusable();
    expect(server.requests).toHaveLength(1);
  });

  async function expectUnusable() {
    const { error } = await admin.customProviders.createProvider(oidc());
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await admin.customProviders.listProviders()).data.providers).toEqual([]);
  }

  test('cannot add one whose server does not respond', async () => {
    const { error } = await admin.customProviders.createProvider({
      ...oidc(),
      issuer: 'http://127.0.0.1:1',
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('keeps a provider as it was when its new issuer cannot be used', async () => {
    const { data } = await admin.customProviders.createProvider(oidc());
    const { error } = await admin.customProviders.updateProvider('custom:directory', {
      issuer: `${server.url}/other`,
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await admin.customProviders.getProvider('custom:directory')).data).toEqual(data);
  });
});

describe('is rejected:', () => {
  test.each([
    ['another type', { provider_type: 'saml' }],
    ['no type', { provider_type: null }],
    ['no identifier', { identifier: null }],
    ['an identifier without the prefix', { identifier: 'acme' }],
    ['an identifier with a slash', { identifier: 'custom:a/b' }],
    ['a long identifier', { identifier: `custom:${'a'.repeat(43)}` }],
    ['no secret', { client_secret: null }],
    ['an empty client id', { client_id: '' }],
    ['a name with a zero byte', { name: 'a\0' }],
    ['no endpoint', { token_url: null }],
    ['an insecure endpoint', { token_url: 'http://login.acme.example/token' }],
    ['an endpoint with a password', { userinfo_url: 'https://me:hunter2@acme.example/' }],
    ['an endpoint that is a script', { authorization_url: 'javascript:alert(1)' }],
    ['scopes as a text', { scopes: 'email' }],
    ['a scope with spaces', { scopes: ['email profile'] }],
    ['too many scopes', { scopes: Array.from({ length: 51 }, (_, at) => `s${at}`) }],
    ['a switch in words', { enabled: 'yes' }],
    ['a parameter of ours', { authorization_params: { redirect_uri: 'https://evil.example' } }],
    ['a parameter that is no text', { authorization_params: { prompt: 1 } }],
    ['a protected attribute', { attribute_mapping: { email_verified: 'active' } }],
    ['claims with zero bytes', { custom_claims_allowlist: ['a\0'] }],
  ])('%s', async (_what, changes) => {
    const sent = await requestAdmin(site, 'POST', path, { ...oauth2, ...changes });
    expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a provider of OpenID Connect whose subject comes from another claim', async () => {
    const members = { ...oidc(), attribute_mapping: { sub: 'upn' } };
    const sent = await requestAdmin(site, 'POST', path, members);
    expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('another type or identifier for an existing one', async () => {
    await admin.customProviders.createProvider(oauth2);
    for (const changes of [{ identifier: 'custom:other' }, { provider_type: 'oidc' }]) {
      const sent = await requestAdmin(site, 'PUT', `${path}/custom:acme`, changes);
      expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    const same = await requestAdmin(site, 'PUT', `${path}/custom:acme`, oauth2);
    expect(same.status).toBe(200);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown one', async (method) => {
    for (const name of ['custom:unknown', 'acme', 'custom:%00', 'custom:%ff']) {
      const body = method === 'PUT' ? {} : undefined;
      const sent = await requestAdmin(site, method, `${path}/${name}`, body);
      expect(sent).toMatchObject({ status: 404, body: { code: 'custom_provider_not_found' } });
    }
  });

  test('an identifier twice, and more than the quota, also at the same moment', async () => {
    const create = (identifier: string) =>
      admin.customProviders.createProvider({ ...oauth2, identifier });
    const same = await Promise.all([create('custom:a'), create('custom:a')]);
    expect(same.map(({ error }) => error?.code).sort()).toEqual(['conflict', undefined]);
    const answers = await Promise.all(['b', 'c', 'd', 'e'].map((name) => create(`custom:${name}`)));
    const rejected = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(rejected).toHaveLength(2);
    for (const error of rejected) {
      expect(error).toMatchObject({ status: 400, code: 'over_custom_provider_quota' });
    }
  });

  test('whoever is no administrator', async () => {
    const email = 'root@dsti.gov.example';
    await addAccount(site, { email, role: 'super_admin' });
    const { session } = await signInAs(site, email);
    const own = newClient(site, { bearer: session.access_token }).admin.customProviders;
    const anonymous = newClient(site).admin.customProviders;
    expect((await own.createProvider(oauth2)).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
    expect((await own.listProviders()).error).toMatchObject({ code: 'not_admin' });
    expect((await anonymous.listProviders()).error).toMatchObject({ code: 'no_authorization' });
  });
});

test('the secret is stored encrypted and found for sign-ins, while the provider is enabled', async () => {
  await admin.customProviders.createProvider({ ...oauth2, acceptable_client_ids: ['our-app'] });
  const { rows } = await site.database.pool.query(
    'select client_secret from auth.custom_oauth_providers',
  );
  expect(rows[0].client_secret).not.toContain(secret);
  const find = () => findProvider(site.accounts.auth, 'custom:acme');
  expect(await find()).toMatchObject({
    name: 'custom:acme',
    kind: 'oauth',
    clientIds: ['our-client', 'our-app'],
    secret,
    endpoints: { token: oauth2.token_url },
  });
  const changed = 'another secret that nobody is shown';
  await admin.customProviders.updateProvider('custom:acme', { client_secret: changed });
  expect(await find()).toMatchObject({ secret: changed });
  await admin.customProviders.updateProvider('custom:acme', { enabled: false });
  expect(await find()).toBeNull();
  expect(await findProvider(site.accounts.auth, 'custom:\0')).toBeNull();
});

test('changes are in the log of accounts', async () => {
  await admin.customProviders.createProvider(oauth2);
  await admin.customProviders.updateProvider('custom:acme', { enabled: false });
  await admin.customProviders.deleteProvider('custom:acme');
  const { rows } = await site.database.pool.query(
    `select payload ->> 'action' as action, payload ->> 'actor_username' as actor,
       payload -> 'traits' ->> 'identifier' as identifier
     from auth.audit_log_entries where payload ->> 'log_type' = 'provider'
     order by created_at desc limit 3`,
  );
  const known = { actor: 'service_role', identifier: 'custom:acme' };
  expect(rows).toEqual([
    { action: 'custom_provider_deleted', ...known },
    { action: 'custom_provider_updated', ...known },
    { action: 'custom_provider_created', ...known },
  ]);
});
