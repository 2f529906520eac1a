import { expect, test } from 'vitest';
import { clientSecret, customProviderSite, oauth2 } from '../auth/admin/custom-provider-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const at = customProviderSite();

async function superAdmin(name: string): Promise<string> {
  return (await signedIn(at.site, name, 'super_admin')).token;
}

test('custom providers are listed by pages, without their secrets', async () => {
  const token = await superAdmin('reader');
  await at.admin.createProvider(at.oidc());
  await at.admin.createProvider({ ...oauth2, enabled: false });
  const read = (query: string) => ask(at.site, `GET /api/sign-in-providers${query}`, { token });
  const { body } = await read('');
  expect(body).toMatchObject({
    total: 2,
    items: [
      { name: 'custom:acme', label: 'Acme', kind: 'oauth', enabled: false, issuer: null },
      {
        name: 'custom:directory',
        label: 'Directory',
        is_from_environment: false,
        kind: 'oidc',
        enabled: true,
        issuer: at.provider.url,
        client_ids: ['our-client'],
        redirect_uri: 'https://www.example.gov/auth/v1/callback',
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(clientSecret);
  const second = (await read('?page=2&page_size=1')).body;
  expect(second).toMatchObject({ total: 2, items: [{ name: 'custom:directory' }] });
  expect((await read('?page=3&page_size=1')).body.items).toEqual([]);
});

test('a custom provider is tested, enabled or not', async () => {
  const token = await superAdmin('tester');
  const run = async (name: string) =>
    ask(at.site, `POST /api/sign-in-providers/custom:${name}/test`, { token });
  expect((await run('directory')).status).toBe(404);
  await at.admin.createProvider({ ...at.oidc(), enabled: false });
  expect((await run('directory')).body).toEqual({ problem: null });
  await at.site.change(
    `update auth.custom_oauth_providers set issuer = issuer || '/other', discovery_url = issuer || '/.well-known/openid-configuration'`,
  );
  expect((await run('directory')).body.problem).toMatchObject({
    advice: expect.stringContaining('issuer of custom:directory'),
  });
});

test('a secret that cannot be decrypted is a problem', async () => {
  const token = await superAdmin('operator');
  await at.admin.createProvider(at.oidc());
  await at.site.change(`update auth.custom_oauth_providers set client_secret = 'x'`);
  const path = 'POST /api/sign-in-providers/custom:directory/test';
  const { body } = await ask(at.site, path, { token });
  expect(body.problem).toMatchObject({ advice: expect.stringContaining('client_secret') });
});
