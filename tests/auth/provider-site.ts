import type { AuthClient, Provider } from '@supabase/auth-js';
import { expect } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { authSettingsWith, newClient } from './test-accounts.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

type Client = InstanceType<typeof AuthClient>;

export interface ProviderSite extends ServedSite {
  /** `city` of OpenID Connect, and `github`. */
  provider: TestProvider;
  clock: TestClock;
}

export const publicUrl = 'https://www.example.gov';
/** A provider whose name the client does not know. */
export const city = 'city' as Provider;

/** The variables of a provider of OpenID Connect. */
export function oidcVariables(name: string, url: string): Record<string, string> {
  return {
    [`AUTH_EXTERNAL_${name}_ENABLED`]: 'true',
    [`AUTH_EXTERNAL_${name}_CLIENT_ID`]: 'site',
    [`AUTH_EXTERNAL_${name}_SECRET`]: 'the secret of the site',
    [`AUTH_EXTERNAL_${name}_URL`]: url,
  };
}

/** Serves a site on which people sign in with a provider on this machine. */
export async function serveProviderSite(
  variables: Record<string, string> = {},
  log = createLogger('silent'),
): Promise<ProviderSite> {
  const provider = await startTestProvider();
  const clock = createTestClock();
  const auth = authSettingsWith({
    ...oidcVariables('CITY', provider.url),
    ...oidcVariables('GITHUB', provider.url),
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...variables,
  });
  const site = await serveComposedSite({ auth, now: clock.now, log });
  return {
    ...site,
    provider,
    clock,
    async close() {
      await site.close();
      await provider.close();
    },
  };
}

/** Parses where someone was redirected to. */
export function toLanding(location: string): Landing {
  const url = new URL(location);
  return { url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) };
}

/** Expects the same error in query and fragment, and no session. */
export function expectLandingError(
  { query, fragment }: Landing,
  error: string,
  code: string,
): void {
  for (const params of [query, fragment]) {
    expect(Object.fromEntries(params)).toMatchObject({
      error,
      error_code: code,
      error_description: expect.stringMatching(/./),
    });
    expect(params.has('access_token')).toBe(false);
    expect(params.has('code')).toBe(false);
  }
}

interface OAuthOptions {
  redirectTo?: string;
  scopes?: string;
  queryParams?: Record<string, string>;
}

/** Where someone lands after a sign-in with a provider. */
export interface Landing {
  url: URL;
  query: URLSearchParams;
  fragment: URLSearchParams;
}

/** A browser with Supabase's client that follows the redirects between the site and providers. */
export class ProviderBrowser {
  readonly client: Client;
  readonly #site: Pick<ServedSite, 'url'>;
  cookie = '';

  constructor(
    site: Pick<ServedSite, 'url'>,
    flowType: 'implicit' | 'pkce' = 'implicit',
    client = newClient(site, { flowType }),
  ) {
    this.#site = site;
    this.client = client;
  }

  /** Starts a sign-in and returns where the site redirects to. */
  async start(provider: Provider, options: OAuthOptions = {}): Promise<string> {
    const { data, error } = await this.client.signInWithOAuth({
      provider,
      options: { skipBrowserRedirect: true, ...options },
    });
    if (error) throw error;
    return this.open(data.url ?? '');
  }

  /** Opens a page of the site, and returns where it redirects to. */
  async open(url: string): Promise<string> {
    const served = url.replace(publicUrl, this.#site.url);
    const headers: Record<string, string> = this.cookie === '' ? {} : { Cookie: this.cookie };
    const response = await fetch(served, { redirect: 'manual', headers });
    this.keep(response);
    return response.headers.get('Location') ?? `status ${response.status}`;
  }

  keep(response: Response): void {
    const cookie = response.headers
      .getSetCookie()
      .find((header) => header.startsWith('directorate_provider_flow='));
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? '';
  }

  /** Signs in at the provider, and returns the URL of the callback. */
  async visitProvider(url: string): Promise<string> {
    const response = await fetch(url, { redirect: 'manual' });
    return response.headers.get('Location') ?? `status ${response.status}`;
  }

  async land(callback: string): Promise<Landing> {
    return toLanding(await this.open(callback));
  }

  /** Signs in with a provider, from the start to the landing. */
  async signIn(provider: Provider = city, options: OAuthOptions = {}): Promise<Landing> {
    return this.land(await this.visitProvider(await this.start(provider, options)));
  }

  /** Takes over the session of a landing, as the client does in a browser. */
  async takeSession({ query, fragment }: Landing) {
    const code = query.get('code');
    const { data, error } = code
      ? await this.client.exchangeCodeForSession(code)
      : await this.client.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        });
    if (error) throw error;
    if (!data.session) throw new Error('There is no session.');
    return data.session;
  }
}
