import { describe, expect, test } from 'vitest';
import { requestAdmin } from '../auth/admin/admin-client.ts';
import { clientSecret, oauth2 } from '../auth/admin/custom-provider-site.ts';
import { oidcVariables } from '../auth/provider-site.ts';
import { samlSite } from '../auth/saml-site.ts';
import { ask } from './api-request.ts';

const variables = { AUTH_CUSTOM_OAUTH_ENABLED: 'true', ...oidcVariables('GITHUB', '') };
const at = samlSite({ ...variables, AUTH_EXTERNAL_GITHUB_URL: 'https://github.example.gov' });
const off = samlSite({ AUTH_SAML_ENABLED: 'false' });

async function options(site = at.site) {
  const { status, body } = await ask(site, 'GET /api/sign-in-options', {});
  expect(status).toBe(200);
  return body;
}

test('anybody is told of the enabled providers, and nothing else of them', async () => {
  const add = (body: object) =>
    requestAdmin(at.site, 'POST', '/admin/custom-providers', { ...oauth2, ...body });
  await add({});
  await add({ identifier: 'custom:draft', enabled: false });
  const said = await options();
  expect(said.providers).toEqual([
    { name: 'github', label: 'GitHub' },
    { name: 'custom:acme', label: 'Acme' },
  ]);
  expect(JSON.stringify(said)).not.toContain(clientSecret);
});

test('providers whose secret cannot be decrypted are left out', async () => {
  await requestAdmin(at.site, 'POST', '/admin/custom-providers', {
    ...oauth2,
    identifier: 'custom:broken',
  });
  const names = async () =>
    ((await options()).providers as { name: string }[]).map(({ name }) => name);
  expect(await names()).toContain('custom:broken');
  await at.site.change(
    `update auth.custom_oauth_providers set client_secret = 'x' where identifier = 'custom:broken'`,
  );
  expect(await names()).not.toContain('custom:broken');
});

describe('single sign-on is offered', () => {
  test('once an enabled identity provider can be found by a domain', async () => {
    await at.addProvider({ domains: [] });
    await at.addProvider({ disabled: true });
    expect((await options()).single_sign_on).toBe(false);
    await at.addProvider();
    expect((await options()).single_sign_on).toBe(true);
  });

  test('not while SAML is turned off', async () => {
    await off.site.change(`with provider as (insert into auth.sso_providers default values returning id)
      insert into auth.sso_domains (sso_provider_id, domain) select id, 'example.gov' from provider`);
    expect((await options(off.site)).single_sign_on).toBe(false);
  });
});

test('custom providers are not offered while they are turned off', async () => {
  await off.site.change(`insert into auth.custom_oauth_providers
    (provider_type, identifier, name, client_id, client_secret, authorization_url, token_url, userinfo_url)
    values ('oauth2', 'custom:acme', 'Acme', 'site', 'x', 'https://a.example/', 'https://a.example/', 'https://a.example/')`);
  expect((await options(off.site)).providers).toEqual([]);
});
