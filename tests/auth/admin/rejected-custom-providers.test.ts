// @module-tag nightly

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signInAs } from '../signed-in-client.ts';
import { addAccount, newClient } from '../test-accounts.ts';
import { requestAdmin } from './admin-client.ts';
import { customProviderSite, customProvidersPath, oauth2 } from './custom-provider-site.ts';

const at = customProviderSite();

describe('cannot be added:', () => {
  test.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['without an endpoint', { token_endpoint: undefined }],
    ['with an insecure endpoint', { jwks_uri: 'http://acme.example/keys' }],
    ['with an endpoint that is no URL', { authorization_endpoint: 7 }],
    ['that is too large', { more: 'x'.repeat(1024 * 1024) }],
  ])('one whose document is one %s', async (_what, metadata) => {
    at.provider.behaviour = { metadata };
    await expectUnusable();
  });

  test.each([
    ['a list', 200, '[]'],
    ['no JSON', 200, '<html>'],
    ['an error', 500, '{}'],
    ['a redirect', 302, '{}'],
  ])('one whose document is %s', async (_what, status, body) => {
    at.provider.behaviour.handle = (_path, response) => {
      response.writeHead(status, { Location: '/elsewhere' }).end(body);
      return true;
    };
    await expectUnusable();
    expect(at.provider.requests).toHaveLength(1);
  });

  async function expectUnusable() {
    const { error } = await at.admin.createProvider(at.oidc());
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await at.admin.listProviders()).data.providers).toEqual([]);
  }

  test('one whose server does not respond', async () => {
    const { error } = await at.admin.createProvider({
      ...at.oidc(),
      issuer: 'http://127.0.0.1:1',
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
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
    const sent = await requestAdmin(at.site, 'POST', customProvidersPath, {
      ...oauth2,
      ...changes,
    });
    expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a provider of OpenID Connect whose subject comes from another claim', async () => {
    const members = { ...at.oidc(), attribute_mapping: { sub: 'upn' } };
    const sent = await requestAdmin(at.site, 'POST', customProvidersPath, members);
    expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('whatever else a body contains, without a failure of the service', async () => {
    await at.admin.createProvider(oauth2);
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
      fc.constantFrom('', ' ', 'a\0', '\ud800', 'x'.repeat(3_000), -1, [], [null], ['a\0']),
      fc.constantFrom({ '\0': 'a' }, { a: '\0' }, { ['__proto__']: 'a' }, { '\ud800': '\ud800' }),
    );
    const names = [...Object.keys(oauth2), 'scopes', 'attribute_mapping', 'authorization_params'];
    const further = ['custom_claims_allowlist', 'acceptable_client_ids', 'jwks_uri', 'enabled'];
    const changes = fc.dictionary(fc.constantFrom(...names, ...further), odd, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (members, isUpdate) => {
        const sent = isUpdate
          ? await requestAdmin(at.site, 'PUT', `${customProvidersPath}/custom:acme`, members)
          : await requestAdmin(at.site, 'POST', customProvidersPath, { ...oauth2, ...members });
        expect(sent.status, JSON.stringify(members)).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('another type or identifier for an existing one', async () => {
    await at.admin.createProvider(oauth2);
    for (const changes of [{ identifier: 'custom:other' }, { provider_type: 'oidc' }]) {
      const sent = await requestAdmin(
        at.site,
        'PUT',
        `${customProvidersPath}/custom:acme`,
        changes,
      );
      expect(sent).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    const same = await requestAdmin(at.site, 'PUT', `${customProvidersPath}/custom:acme`, oauth2);
    expect(same.status).toBe(200);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown one', async (method) => {
    for (const name of ['custom:unknown', 'acme', 'custom:%00', 'custom:%ff']) {
      const body = method === 'PUT' ? {} : undefined;
      const sent = await requestAdmin(at.site, method, `${customProvidersPath}/${name}`, body);
      expect(sent).toMatchObject({ status: 404, body: { code: 'custom_provider_not_found' } });
    }
  });

  test('an identifier twice, and more than the quota, also at the same moment', async () => {
    const create = (identifier: string) => at.admin.createProvider({ ...oauth2, identifier });
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
    await addAccount(at.site, { email, role: 'super_admin' });
    const { session } = await signInAs(at.site, email);
    const own = newClient(at.site, { bearer: session.access_token }).admin.customProviders;
    const anonymous = newClient(at.site).admin.customProviders;
    expect((await own.createProvider(oauth2)).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
    expect((await own.listProviders()).error).toMatchObject({ code: 'not_admin' });
    expect((await anonymous.listProviders()).error).toMatchObject({ code: 'no_authorization' });
  });
});
