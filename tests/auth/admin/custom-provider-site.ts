import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith } from '../test-accounts.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { createAdminClient } from './admin-client.ts';

export const customProvidersPath = '/admin/custom-providers';
const maxProviders = 3;
export const clientSecret = 'the secret that nobody is shown';

/** A provider of OAuth, as an administrator describes it. */
export const oauth2 = {
  provider_type: 'oauth2',
  identifier: 'custom:acme',
  name: 'Acme',
  client_id: 'our-client',
  client_secret: clientSecret,
  authorization_url: 'https://login.acme.example/authorize',
  token_url: 'https://login.acme.example/token',
  userinfo_url: 'https://login.acme.example/me?fields=id,email',
} as const;

/** A site where providers can be added, without any before each test, and a provider of OpenID Connect on this machine. */
export function customProviderSite() {
  let site: ServedSite;
  let provider: TestProvider;
  let admin: Awaited<ReturnType<typeof createAdminClient>>['customProviders'];
  beforeAll(async () => {
    provider = await startTestProvider();
    site = await serveComposedSite({
      auth: authSettingsWith({
        AUTH_CUSTOM_OAUTH_ENABLED: 'true',
        AUTH_CUSTOM_OAUTH_MAX_PROVIDERS: String(maxProviders),
      }),
    });
    admin = (await createAdminClient(site)).customProviders;
  });
  afterAll(async () => {
    await site.close();
    await provider.close();
  });
  beforeEach(async () => {
    await site.change('delete from auth.custom_oauth_providers');
    provider.behaviour = {};
    provider.requests.length = 0;
  });

  return {
    get site() {
      return site;
    },
    /** The client's methods with an administrative token. */
    get admin() {
      return admin;
    },
    get provider() {
      return provider;
    },
    /** The provider on this machine, as an administrator describes it. */
    oidc: () =>
      ({
        provider_type: 'oidc',
        identifier: 'custom:directory',
        name: 'Directory',
        client_id: 'our-client',
        client_secret: clientSecret,
        issuer: provider.url,
      }) as const,
  };
}
