import { createHash } from 'node:crypto';
import type { OAuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { createSignedInUser, signInAs } from './signed-in-client.ts';
import { authSettingsWith } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

export const issuer = 'https://www.example.gov/auth/v1';
export const redirectUri = 'https://app.example.org/callback?from=us';
export const verifier = 'a-verifier-that-is-at-least-43-characters-long';

type Person = Pick<Awaited<ReturnType<typeof signInAs>>, 'client'>;
type Changed = Record<string, string | undefined>;

/** A site whose OAuth server is enabled, with a clock of its own. */
export function oauthSite(variables: Record<string, string> = {}) {
  const clock = createTestClock();
  let site: ServedSite;
  let applications: ReturnType<typeof applicationsOf>;
  beforeAll(async () => {
    const auth = authSettingsWith({ AUTH_OAUTH_SERVER_ENABLED: 'true', ...variables });
    site = await serveComposedSite({ auth, now: clock.now, trustedProxies: 1 });
    applications = applicationsOf(site);
  });
  afterAll(() => site.close());
  type Applications = typeof applications;

  return {
    clock,
    get site() {
      return site;
    },
    createUser: () => createSignedInUser(site),
    createClient: (given?: Record<string, unknown>) => applications.createClient(given),
    authorize: (...given: Parameters<Applications['authorize']>) =>
      applications.authorize(...given),
    approve: (...given: Parameters<Applications['approve']>) => applications.approve(...given),
    requestToken: (...given: Parameters<Applications['requestToken']>) =>
      applications.requestToken(...given),
    exchange: (...given: Parameters<Applications['exchange']>) => applications.exchange(...given),
    refresh: (client: OAuthClient, token: string) =>
      applications.requestToken(client, { grant_type: 'refresh_token', refresh_token: token }),
    /** A user whose application has tokens. */
    async createConnectedUser(given?: Record<string, unknown>) {
      const client = await applications.createClient(given);
      const person = await createSignedInUser(site);
      const { code } = await applications.approve(person, client);
      return { client, person, code, tokens: (await applications.exchange(client, code)).body };
    },
    async userinfo(token: string) {
      const Authorization = `Bearer ${token}`;
      const response = await site.get('/auth/v1/oauth/userinfo', { Authorization });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** Returns the tokens of an application that an existing user has approved. */
export async function connectApplication(
  site: ServedSite,
  email: string,
): Promise<{ access_token: string; id_token: string }> {
  const { createClient, approve, exchange } = applicationsOf(site);
  const client = await createClient();
  const { code } = await approve(await signInAs(site, email), client);
  return (await exchange(client, code)).body;
}

function applicationsOf(site: ServedSite) {
  async function createClient(given: Record<string, unknown> = {}): Promise<OAuthClient> {
    const administrator = await createAdminClient(site);
    const { data, error } = await administrator.oauth.createClient({
      client_name: 'Planner',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
      ...given,
    });
    if (error) throw error;
    return data;
  }

  /** Follows the link of an application up to where it redirects; undefined values are left out. */
  async function authorize(client: OAuthClient, changed: Changed = {}) {
    const params = {
      client_id: client.client_id,
      redirect_uri: client.redirect_uris[0],
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: 'a state & more',
      nonce: 'a-nonce',
      ...changed,
    };
    const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
    const endpoint = `${site.url}/auth/v1/oauth/authorize?${new URLSearchParams(given)}`;
    const response = await fetch(endpoint, { redirect: 'manual' });
    const target = response.headers.get('location');
    const url = target === null ? null : new URL(target);
    return { response, url, id: url?.searchParams.get('authorization_id') ?? '' };
  }

  /** Gets a code of a user who approves the application. */
  async function approve({ client: user }: Person, client: OAuthClient, changed?: Changed) {
    const { id } = await authorize(client, changed);
    const { data, error } = await user.oauth.approveAuthorization(id);
    if (error) throw error;
    const url = new URL(data.redirect_url);
    return { url, code: url.searchParams.get('code') ?? '' };
  }

  /** Sends a form to the token endpoint, with the client's id and secret in it unless there is a header for them. */
  async function requestToken(
    { client_id, client_secret }: OAuthClient,
    params: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const inForm = { client_id, ...(client_secret !== undefined && { client_secret }), ...params };
    const body = new URLSearchParams(headers.Authorization ? params : inForm);
    const endpoint = `${site.url}/auth/v1/oauth/token`;
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return { status: response.status, response, body: await response.json() };
  }

  function exchange(client: OAuthClient, code: string, changed: Record<string, string> = {}) {
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const redirect_uri = client.redirect_uris[0] ?? '';
    return requestToken(client, { ...grant, redirect_uri, ...changed });
  }

  return { createClient, authorize, approve, requestToken, exchange };
}
