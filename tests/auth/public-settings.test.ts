// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownProviders } from '#auth/providers/provider-settings.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const newShape = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };

async function post(site: ServedSite, path: string, body: unknown, token?: string) {
  const url = `${site.url}/auth/v1${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...newShape, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function settingsOf(site: ServedSite) {
  return (await site.get('/auth/v1/settings')).json();
}

/** Signs in by a link, which works whatever the settings are. */
async function createToken(site: ServedSite): Promise<string | undefined> {
  const email = 'staff@dsti.gov.example';
  await addAccount(site, { email });
  const admin = await createAdminClient(site);
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  const token_hash = data.properties?.hashed_token ?? '';
  const signedIn = await newClient(site).verifyOtp({ type: 'magiclink', token_hash });
  return signedIn.data.session?.access_token;
}

/** Tries what the service does for each of its public settings. */
async function observed(site: ServedSite, email: string) {
  const account = { email, password };
  const signUp = await post(site, '/signup', account);
  const signIn = await post(site, '/token?grant_type=password', account);
  const phone = { phone: '4915550100', password };
  const phoneSignUp = await post(site, '/signup', phone);
  const phoneSignIn = await post(site, '/token?grant_type=password', phone);
  const anonymous = await post(site, '/signup', {});
  const sms = await post(site, '/otp', { phone: '4915550101' });
  const saml = await post(site, '/sso', { domain: 'dsti.gov.example' });
  const passkeys = await post(site, '/passkeys/authentication/options', {});
  const token = await createToken(site);
  const key = await post(site, '/factors', { factor_type: 'webauthn' }, token);
  const linking = await fetch(`${site.url}/auth/v1/user/identities/authorize?provider=google`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const isProviderOn = async (name: string) => {
    const url = `${site.url}/auth/v1/authorize?provider=${name}`;
    return [name, (await fetch(url, { redirect: 'manual' })).status !== 400];
  };
  const isSignUpClosed = signUp.body.code === 'signup_disabled';
  return {
    external: {
      email: signIn.body.code !== 'email_provider_disabled',
      phone: phoneSignIn.body.code !== 'phone_provider_disabled',
      anonymous_users: anonymous.status === 200,
      ...Object.fromEntries(await Promise.all(knownProviders.map(isProviderOn))),
    },
    disable_signup: isSignUpClosed,
    mailer_autoconfirm: 'access_token' in signUp.body,
    phone_autoconfirm: 'access_token' in phoneSignUp.body,
    sms_provider: sms.status === 200 ? 'mailbox' : '',
    saml_enabled: saml.status !== 404,
    passkeys_enabled: passkeys.status !== 404,
    manual_linking_enabled: linking.status !== 404,
    mfa_webauthn_enabled: key.status === 200,
  };
}

describe.each([
  [
    'with open sign-up and auto-confirm',
    { AUTH_DISABLE_SIGNUP: 'false', AUTH_MAILER_AUTOCONFIRM: 'true' },
  ],
  ['with open sign-up', { AUTH_DISABLE_SIGNUP: 'false' }],
  ['by default', {}],
  [
    'with anonymous sign-in',
    { AUTH_DISABLE_SIGNUP: 'false', AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
  ],
  ['with anonymous sign-in, but closed sign-up', { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }],
  ['with phone sign-in', { AUTH_DISABLE_SIGNUP: 'false', AUTH_EXTERNAL_PHONE_ENABLED: 'true' }],
  [
    'with phone sign-in and auto-confirm',
    {
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_EXTERNAL_PHONE_ENABLED: 'true',
      AUTH_SMS_AUTOCONFIRM: 'true',
    },
  ],
  ['with phone sign-in, but closed sign-up', { AUTH_EXTERNAL_PHONE_ENABLED: 'true' }],
  ['without passkeys', { AUTH_PASSKEY_ENABLED: 'false' }],
  [
    'with security keys',
    { AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true', AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true' },
  ],
  ['with manual linking', { AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' }],
  ['without email sign-in', { AUTH_DISABLE_SIGNUP: 'false', AUTH_EXTERNAL_EMAIL_ENABLED: 'false' }],
])('%s', (_, variables: Record<string, string>) => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveComposedSite({
      auth: authSettingsWith(variables),
      mail: { devMailbox: true },
    });
  });
  afterAll(() => site.close());

  test('the public settings match what the service does', async () => {
    expect(await settingsOf(site)).toEqual(await observed(site, 'new@dsti.gov.example'));
  });
});
