import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import {
  type Landing,
  ProviderBrowser,
  type ProviderSite,
  serveProviderSite,
} from './provider-site.ts';
import { createSignedInUser, signInAs } from './signed-in-client.ts';
import { addAccount, type newClient } from './test-accounts.ts';

let site: ProviderSite;
beforeAll(async () => {
  site = await serveProviderSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.provider.behaviour = {};
});

let people = 0;

/** Has the provider answer about someone else from now on. */
function becomePerson(claims: Record<string, unknown> = {}) {
  people += 1;
  const subject = `someone-${people}`;
  const given = { sub: subject, email: `${subject}@dsti.gov.example`, ...claims };
  site.provider.behaviour.claims = given;
  site.provider.behaviour.userInfo = given;
  return given;
}

function expectDenial({ query, fragment }: Landing, code: string, error = 'access_denied'): void {
  for (const params of [query, fragment]) {
    expect(params.get('error_code')).toBe(code);
    expect(params.get('error')).toBe(error);
    expect(params.has('access_token')).toBe(false);
  }
}

const signIn = () => new ProviderBrowser(site).signIn();

describe('while sign-up is closed', () => {
  test('an unknown person is rejected, and no account is created', async () => {
    const { email } = becomePerson();
    expectDenial(await signIn(), 'signup_disabled');
    const { rows } = await site.database.pool.query('select from auth.users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['says is not verified', { email_verified: false }],
    ['does not say is verified', { email_verified: undefined }],
    ['spells in another way', { email_verified: 'yes' }],
  ])('an email address that the provider %s links to no account', async (_, claims) => {
    const { email } = becomePerson(claims);
    await addAccount(site, { email });
    expectDenial(await signIn(), 'signup_disabled');
  });

  test('an email address is compared in lower case', async () => {
    const { email } = becomePerson();
    site.provider.behaviour.claims = {
      ...site.provider.behaviour.claims,
      email: email.toUpperCase(),
    };
    const { id } = await addAccount(site, { email });
    const browser = new ProviderBrowser(site);
    expect((await browser.takeSession(await browser.signIn())).user.id).toBe(id);
  });

  test('a linked account is known by its subject, not by the email address', async () => {
    const { email } = becomePerson();
    const { id } = await addAccount(site, { email });
    await signIn();
    site.provider.behaviour.claims = {
      ...site.provider.behaviour.claims,
      email: 'moved@example.org',
      email_verified: false,
    };
    const browser = new ProviderBrowser(site);
    const { user } = await browser.takeSession(await browser.signIn());
    expect(user).toMatchObject({ id, email });
  });

  test('an unverified email address of GitHub links to no account', async () => {
    const email = 'octo@dsti.gov.example';
    await addAccount(site, { email });
    site.provider.behaviour.profile = { id: 99, login: 'octo' };
    site.provider.behaviour.emails = [{ email, primary: true, verified: false }];
    expectDenial(await new ProviderBrowser(site).signIn('github'), 'signup_disabled');
    site.provider.behaviour.emails = [
      { email, primary: false, verified: true },
      { email: 'other@example.org', primary: true, verified: true },
    ];
    expectDenial(await new ProviderBrowser(site).signIn('github'), 'signup_disabled');
  });

  test('a banned account is rejected', async () => {
    const { email } = becomePerson();
    const { id } = await addAccount(site, { email });
    await signIn();
    const admin = await createAdminClient(site);
    await admin.updateUserById(id, { ban_duration: '24h' });
    expectDenial(await signIn(), 'user_banned');
  });

  test('an account that is banned before the code is exchanged gets no session', async () => {
    const { email } = becomePerson();
    const { id } = await addAccount(site, { email });
    const browser = new ProviderBrowser(site, 'pkce');
    const landing = await browser.signIn();
    await (await createAdminClient(site)).updateUserById(id, { ban_duration: '24h' });
    await expect(browser.takeSession(landing)).rejects.toMatchObject({
      code: 'flow_state_not_found',
    });
  });

  test('an account with a second factor gets a session without it', async () => {
    const { client, email } = await createSignedInUser(site);
    await verify(client, await enrol(client), site.clock.now());
    becomePerson({ email });
    const browser = new ProviderBrowser(site);
    await browser.takeSession(await browser.signIn());
    const { data } = await browser.client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

describe('while sign-up is open', () => {
  let open: ProviderSite;
  beforeAll(async () => {
    open = await serveProviderSite({ AUTH_DISABLE_SIGNUP: 'false' });
  });
  afterAll(() => open.close());

  test('a person with a verified email address gets an account', async () => {
    open.provider.behaviour.claims = { sub: 'new-1', email: 'new-1@example.org' };
    const browser = new ProviderBrowser(open);
    const { user } = await browser.takeSession(await browser.signIn());
    expect(user).toMatchObject({
      email: 'new-1@example.org',
      app_metadata: { provider: 'city', providers: ['city'] },
    });
    const again = new ProviderBrowser(open, 'pkce');
    expect((await again.takeSession(await again.signIn())).user.id).toBe(user.id);
  });

  test('a person with an unverified one has to confirm it first', async () => {
    const claims = { sub: 'new-2', email: 'new-2@example.org', email_verified: false };
    open.provider.behaviour.claims = claims;
    const landing = await new ProviderBrowser(open).signIn();
    expectDenial(landing, 'provider_email_needs_verification');
  });

  test('a person without an email address is rejected', async () => {
    open.provider.behaviour.claims = { sub: 'new-3', email: undefined };
    open.provider.behaviour.userInfo = { sub: 'new-3' };
    const { query } = await new ProviderBrowser(open).signIn();
    expect(query.get('error_code')).toBe('email_address_not_provided');
  });
});

describe('an identity is linked', () => {
  /** Starts to link as the client of a signed-in user, in a browser with cookies. */
  async function startLinking(person: Awaited<ReturnType<typeof createSignedInUser>>) {
    const { data } = await person.client.getSession();
    const url = `${site.url}/auth/v1/user/identities/authorize?provider=city&skip_http_redirect=true`;
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
    });
    const browser = new ProviderBrowser(site, 'implicit', person.client);
    browser.keep(response);
    const { url: target = '' } = await response.json();
    return { status: response.status, browser, target };
  }

  const listProviders = async (client: ReturnType<typeof newClient>) =>
    (await client.getUserIdentities()).data?.identities.map(({ provider }) => provider);

  test('with the URL that the client gets', async () => {
    const { client } = await createSignedInUser(site);
    const { data, error } = await client.linkIdentity({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    expect(new URL(data.url ?? '').pathname).toBe('/login/oauth/authorize');
  });

  test('to the account of the session, whatever its email address is', async () => {
    const person = await createSignedInUser(site);
    becomePerson({ email: 'private@example.org', email_verified: false });
    const { browser, target } = await startLinking(person);
    const landing = await browser.land(await browser.visitProvider(target));
    const session = await browser.takeSession(landing);
    expect(session.user).toMatchObject({ id: person.id, email: person.email });
    expect(await listProviders(person.client)).toEqual(expect.arrayContaining(['email', 'city']));
    const other = new ProviderBrowser(site);
    expect((await other.takeSession(await other.signIn())).user.id).toBe(person.id);
  });

  test('but not in a browser that did not start it', async () => {
    const attacker = await createSignedInUser(site);
    becomePerson();
    const { browser, target } = await startLinking(attacker);
    const victim = new ProviderBrowser(site);
    const landing = await victim.land(await browser.visitProvider(target));
    expectDenial(landing, 'bad_oauth_state', 'invalid_request');
    expect(await listProviders(attacker.client)).toEqual(['email']);
  });

  test('but not one that another account has', async () => {
    const { email } = becomePerson();
    await addAccount(site, { email });
    await signIn();
    const { browser, target } = await startLinking(await createSignedInUser(site));
    const landing = await browser.land(await browser.visitProvider(target));
    expect(landing.query.get('error_code')).toBe('identity_already_exists');
  });

  test('but not after the session has ended', async () => {
    const person = await createSignedInUser(site);
    becomePerson();
    const { browser, target } = await startLinking(person);
    await person.client.signOut();
    const landing = await browser.land(await browser.visitProvider(target));
    expectDenial(landing, 'session_not_found');
  });

  test('but not to an account that was banned', async () => {
    const person = await createSignedInUser(site);
    becomePerson();
    const { browser, target } = await startLinking(person);
    // Without the end of the sessions, which a ban by an administrator brings about.
    const sql = "update auth.users set banned_until = now() + interval '1 day' where id = $1";
    await site.database.pool.query(sql, [person.id]);
    const landing = await browser.land(await browser.visitProvider(target));
    expectDenial(landing, 'user_banned');
  });

  test('but not by a session that lacks the second factor', async () => {
    const person = await createSignedInUser(site);
    const before = await signInAs(site, person.email);
    const { browser, target } = await startLinking({ ...person, ...before });
    await verify(person.client, await enrol(person.client), site.clock.now());
    const landing = await browser.land(await browser.visitProvider(target));
    expect(landing.query.get('error')).toBe('access_denied');
    const later = await signInAs(site, person.email);
    const { error } = await later.client.linkIdentity({ provider: 'github' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  test('but not while it is switched off', async () => {
    const off = await serveProviderSite({ AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'false' });
    try {
      const { client } = await createSignedInUser(off);
      const { error } = await client.linkIdentity({ provider: 'github' });
      expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    } finally {
      await off.close();
    }
  });

  test('but not with a provider that is not enabled', async () => {
    const { client } = await createSignedInUser(site);
    const { error } = await client.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
