import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { anonymousSettings, createAnonymousUser } from './anonymous-site.ts';
import { connectApplication } from './oauth-site.ts';
import { addAccount, newClient, password } from './test-accounts.ts';

/** Every endpoint and who may use it. New endpoints must be added here. */
const endpoints: Record<
  string,
  'anybody' | 'person' | 'application' | 'second factor' | 'administration'
> = {
  'GET /health': 'anybody',
  'GET /settings': 'anybody',
  'GET /.well-known/jwks.json': 'anybody',
  'POST /signup': 'anybody',
  'POST /token': 'anybody',
  'POST /otp': 'anybody',
  'POST /magiclink': 'anybody',
  'POST /recover': 'anybody',
  'POST /resend': 'anybody',
  'GET /verify': 'anybody',
  'POST /verify': 'anybody',
  'GET /authorize': 'anybody',
  'GET /callback': 'anybody',
  'POST /callback': 'anybody',
  'GET /user': 'person',
  'PUT /user': 'person',
  'GET /user/identities/authorize': 'person',
  'DELETE /user/identities/:identity_id': 'person',
  'GET /reauthenticate': 'person',
  'POST /logout': 'person',
  'POST /factors': 'person',
  'GET /factors/recovery-codes': 'person',
  'POST /factors/recovery-codes': 'second factor',
  'DELETE /factors/recovery-codes': 'second factor',
  'POST /factors/recovery-codes/regenerate': 'second factor',
  'POST /factors/recovery-codes/verify': 'person',
  'DELETE /factors/:id': 'person',
  'POST /factors/:id/challenge': 'person',
  'POST /factors/:id/verify': 'person',
  'POST /passkeys/authentication/options': 'anybody',
  'POST /passkeys/authentication/verify': 'anybody',
  'POST /passkeys/registration/options': 'person',
  'POST /passkeys/registration/verify': 'person',
  'GET /passkeys': 'person',
  'PATCH /passkeys/:id': 'person',
  'DELETE /passkeys/:id': 'person',
  'GET /.well-known/oauth-authorization-server': 'anybody',
  'GET /.well-known/openid-configuration': 'anybody',
  'GET /oauth/authorize': 'anybody',
  'GET /oauth/authorizations/:id': 'person',
  'POST /oauth/authorizations/:id/consent': 'person',
  'POST /oauth/token': 'anybody',
  'GET /oauth/userinfo': 'application',
  'POST /oauth/clients/register': 'anybody',
  'GET /user/oauth/grants': 'person',
  'DELETE /user/oauth/grants': 'person',
  'GET /admin/oauth/clients': 'administration',
  'POST /admin/oauth/clients': 'administration',
  'GET /admin/oauth/clients/:client_id': 'administration',
  'PUT /admin/oauth/clients/:client_id': 'administration',
  'DELETE /admin/oauth/clients/:client_id': 'administration',
  'POST /admin/oauth/clients/:client_id/regenerate_secret': 'administration',
  'POST /sso': 'anybody',
  'GET /sso/saml/metadata': 'anybody',
  'POST /sso/saml/acs': 'anybody',
  'GET /admin/sso/providers': 'administration',
  'POST /admin/sso/providers': 'administration',
  'GET /admin/sso/providers/:id': 'administration',
  'PUT /admin/sso/providers/:id': 'administration',
  'DELETE /admin/sso/providers/:id': 'administration',
  'GET /admin/users': 'administration',
  'POST /admin/users': 'administration',
  'GET /admin/users/:id': 'administration',
  'PUT /admin/users/:id': 'administration',
  'DELETE /admin/users/:id': 'administration',
  'GET /admin/users/:id/factors': 'administration',
  'PUT /admin/users/:id/factors/:factor_id': 'administration',
  'DELETE /admin/users/:id/factors/:factor_id': 'administration',
  'GET /admin/users/:id/passkeys': 'administration',
  'DELETE /admin/users/:id/passkeys/:passkey_id': 'administration',
  'GET /admin/custom-providers': 'administration',
  'POST /admin/custom-providers': 'administration',
  'GET /admin/custom-providers/:identifier': 'administration',
  'PUT /admin/custom-providers/:identifier': 'administration',
  'DELETE /admin/custom-providers/:identifier': 'administration',
  'POST /invite': 'administration',
  'POST /admin/generate_link': 'administration',
  'GET /admin/audit': 'administration',
};

const features = {
  AUTH_PASSKEY_ENABLED: 'true',
  AUTH_OAUTH_SERVER_ENABLED: 'true',
  AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
};

const askers = [
  'nobody',
  'the anon key',
  'the service key',
  'an anonymous user',
  'an application of a super admin',
  'an ID token',
  ...roles,
] as const;

let site: ServedSite;
const tokens = new Map<(typeof askers)[number], string>();
beforeAll(async () => {
  site = await serveComposedSite({ auth: anonymousSettings(features) });
  const { keys } = site.accounts.auth;
  tokens.set('the anon key', await keys.apiKey('anon'));
  tokens.set('the service key', await keys.apiKey('service_role'));
  const chosen = { require_password_change: false };
  for (const role of roles) {
    await addAccount(site, { email: `${role}@dsti.gov.example`, role, ...chosen });
  }
  // Of its own, because requests of the other ones end all of their sessions.
  const email = 'connected@dsti.gov.example';
  await addAccount(site, { email, role: 'super_admin', ...chosen });
  const { access_token, id_token } = await connectApplication(site, email);
  tokens.set('an application of a super admin', access_token);
  tokens.set('an ID token', id_token);
});
afterAll(() => site.close());

async function createAccessToken(context: (typeof askers)[number]): Promise<string | undefined> {
  const known = tokens.get(context);
  if (known !== undefined || context === 'nobody') return known;
  if (context === 'an anonymous user') {
    return (await createAnonymousUser(site)).session.access_token;
  }
  const email = `${context}@dsti.gov.example`;
  const { data } = await newClient(site).signInWithPassword({ email, password });
  return data.session?.access_token;
}

async function rejectionOf(endpoint: string, context: (typeof askers)[number]) {
  const [method = '', path = ''] = endpoint.split(' ');
  const token = await createAccessToken(context);
  const unknownId = '00000000-0000-4000-8000-00000000dead';
  const response = await fetch(
    `${site.url}/auth/v1${path.replace(/:(id|identity_id|factor_id|passkey_id|identifier|client_id)/g, unknownId)}`,
    {
      method,
      redirect: 'manual',
      headers: {
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    },
  );
  expect(response.status).toBeLessThan(500);
  if (response.status !== 401 && response.status !== 403) return null;
  const { code } = await response.json();
  // The token endpoint of the OAuth server has no code: it rejects applications, not askers.
  return code === undefined ? null : [response.status, code];
}

/** Ways to prove who one is, which an account without an email address cannot add. */
const addsSignIn = /^POST \/(factors|passkeys\/registration\/\w+)$/;

function expectedRejection(endpoint: string, context: (typeof askers)[number]) {
  const audience = endpoints[endpoint];
  if (audience === 'anybody') return null;
  if (context === 'an application of a super admin' && audience === 'application') return null;
  if (context === 'an application of a super admin' || context === 'an ID token') {
    return [403, 'bad_jwt'];
  }
  if (context === 'nobody') return [401, 'no_authorization'];
  const isKey = context === 'the anon key' || context === 'the service key';
  if (addsSignIn.test(endpoint) && context === 'an anonymous user') {
    return [403, 'no_authorization'];
  }
  if (audience === 'application') return [403, 'bad_jwt'];
  if (audience === 'person') return isKey ? [403, 'bad_jwt'] : null;
  if (audience === 'second factor') return [403, isKey ? 'bad_jwt' : 'insufficient_aal'];
  return context === 'the service key' ? null : [403, 'not_admin'];
}

test('lists every endpoint', () => {
  const built = site.accounts.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(built)].sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.keys(endpoints))('%s', (endpoint) => {
  test.each(askers)('requested by %s', async (context) => {
    expect(await rejectionOf(endpoint, context)).toEqual(expectedRejection(endpoint, context));
  });
});
