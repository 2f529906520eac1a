import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { findProvider } from '#auth/providers/provider-lookup.ts';
import { addAccount } from '../test-accounts.ts';
import { clientSecret, customProviderSite, oauth2 } from './custom-provider-site.ts';

const at = customProviderSite();

describe('the client', () => {
  test('adds, reads, lists, changes and removes a provider of OAuth', async () => {
    const created = await at.admin.createProvider({ ...oauth2, scopes: ['email'] });
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
    const read = await at.admin.getProvider(oauth2.identifier);
    expect(read.data).toEqual(created.data);
    const updated = await at.admin.updateProvider(oauth2.identifier, {
      name: 'Acme Ltd',
      enabled: false,
      jwks_uri: 'https://login.acme.example/keys',
    });
    expect(updated.data).toMatchObject({ ...known, name: 'Acme Ltd', enabled: false });
    const cleared = await at.admin.updateProvider(oauth2.identifier, { jwks_uri: '' });
    expect(cleared.data).not.toHaveProperty('jwks_uri');
    const listed = await at.admin.listProviders({ type: 'oauth2' });
    expect(listed.data.providers).toEqual([cleared.data]);
    expect((await at.admin.listProviders({ type: 'oidc' })).data.providers).toEqual([]);
    for (const answer of [created, read, updated, listed]) {
      expect(JSON.stringify(answer)).not.toMatch(/secret/);
    }
    expect(await at.admin.deleteProvider(oauth2.identifier)).toEqual({
      data: null,
      error: null,
    });
    expect((await at.admin.getProvider(oauth2.identifier)).error).toMatchObject({
      status: 404,
      code: 'custom_provider_not_found',
    });
  });

  test('adds a provider of OpenID Connect, whose issuer is asked', async () => {
    const { data, error } = await at.admin.createProvider(at.oidc());
    expect(error).toBeNull();
    expect(data).toMatchObject({
      issuer: at.provider.url,
      scopes: ['openid', 'email', 'profile'],
      skip_nonce_check: false,
      discovery_document: {
        issuer: at.provider.url,
        token_endpoint: `${at.provider.url}/token`,
        supported_id_token_signing_algs: ['RS256'],
      },
    });
    expect(data).not.toHaveProperty('discovery_url');
    expect(at.provider.requests).toEqual(['/.well-known/openid-configuration']);
    await at.admin.updateProvider('custom:directory', { scopes: ['groups'] });
    const discovery_url = `${at.provider.url}/elsewhere`;
    const known = JSON.stringify(data?.discovery_document);
    at.provider.behaviour.handle = (path, response) => {
      if (path === '/elsewhere') response.end(known);
      return path === '/elsewhere';
    };
    const moved = await at.admin.updateProvider('custom:directory', { discovery_url });
    expect(moved.data).toMatchObject({ scopes: ['openid', 'groups'], discovery_url });
    expect(at.provider.requests).toEqual(['/.well-known/openid-configuration', '/elsewhere']);
  });

  test('keeps a provider as it was when its new issuer cannot be used', async () => {
    const { data } = await at.admin.createProvider(at.oidc());
    const { error } = await at.admin.updateProvider('custom:directory', {
      issuer: `${at.provider.url}/other`,
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await at.admin.getProvider('custom:directory')).data).toEqual(data);
  });
});

test('the secret is stored encrypted and found for sign-ins, while the provider is enabled', async () => {
  await at.admin.createProvider({ ...oauth2, acceptable_client_ids: ['our-app'] });
  const { rows } = await at.site.database.pool.query(
    'select client_secret from auth.custom_oauth_providers',
  );
  expect(rows[0].client_secret).not.toContain(clientSecret);
  const find = () => findProvider(at.site.accounts.auth, 'custom:acme');
  expect(await find()).toMatchObject({
    name: 'custom:acme',
    kind: 'oauth',
    clientIds: ['our-client', 'our-app'],
    secret: clientSecret,
    endpoints: { token: oauth2.token_url },
  });
  const changed = 'another secret that nobody is shown';
  await at.admin.updateProvider('custom:acme', { client_secret: changed });
  expect(await find()).toMatchObject({ secret: changed });
  await at.admin.updateProvider('custom:acme', { enabled: false });
  expect(await find()).toBeNull();
  expect(await findProvider(at.site.accounts.auth, 'custom:\0')).toBeNull();
});

test('a provider with a long secret can be changed', async () => {
  await at.admin.createProvider({ ...oauth2, client_secret: 'x'.repeat(2_000) });
  const { error } = await at.admin.updateProvider('custom:acme', { name: 'Acme Ltd' });
  expect(error).toBeNull();
});

describe('while accounts have people of a provider', () => {
  const conflict = { status: 409, code: 'conflict' };
  async function connect(identifier: string, iss: string | null) {
    const { id } = await addAccount(at.site, { email: `${randomUUID()}@example.org` });
    await at.site.change(`
      insert into auth.identities (provider, provider_id, user_id, identity_data)
      values ('${identifier}', '1', '${id}', '${JSON.stringify({ iss })}')`);
  }
  afterEach(() => at.site.change("delete from auth.identities where provider like 'custom:%'"));

  test('their ids come from nowhere else, also after it was removed', async () => {
    await at.admin.createProvider(oauth2);
    await connect('custom:acme', null);
    for (const changes of [
      { userinfo_url: 'https://elsewhere.example/me' },
      { attribute_mapping: { sub: 'login' } },
    ]) {
      expect((await at.admin.updateProvider('custom:acme', changes)).error).toMatchObject(conflict);
    }
    const userinfo_url = 'https://login.acme.example/v2/me';
    expect((await at.admin.updateProvider('custom:acme', { userinfo_url })).error).toBeNull();
    await at.admin.deleteProvider('custom:acme');
    expect((await at.admin.createProvider(oauth2)).error).toMatchObject(conflict);
  });

  test('it is added again with the same issuer only', async () => {
    await connect('custom:directory', 'https://elsewhere.example');
    expect((await at.admin.createProvider(at.oidc())).error).toMatchObject(conflict);
    await at.site.change(`
      update auth.users set deleted_at = now()
      where id in (select user_id from auth.identities where provider = 'custom:directory')`);
    expect((await at.admin.createProvider(at.oidc())).error).toBeNull();
    await at.admin.deleteProvider('custom:directory');
    await at.site.change("delete from auth.identities where provider like 'custom:%'");
    await connect('custom:directory', at.provider.url);
    expect((await at.admin.createProvider(at.oidc())).error).toBeNull();
  });
});

test('changes are in the log of accounts and in the audit log', async () => {
  await at.admin.createProvider(oauth2);
  await at.admin.updateProvider('custom:acme', { enabled: false });
  await at.admin.deleteProvider('custom:acme');
  const { rows } = await at.site.database.pool.query(
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
  const audited = await at.site.database.pool.query(
    `select action, actor_name, details ->> 'name' as name, details -> 'enabled' as enabled
     from audit_log where subject_table = 'sign_in_providers' order by id desc limit 3`,
  );
  const subject = { actor_name: 'service_role', name: 'custom:acme' };
  expect(audited.rows).toEqual([
    { action: 'delete', ...subject, enabled: false },
    { action: 'update', ...subject, enabled: false },
    { action: 'create', ...subject, enabled: true },
  ]);
});
