// @module-tag nightly

import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createAdminClient, requestAdmin } from './admin/admin-client.ts';
import { parseTokens } from './follow-link.ts';
import { newPerson, samlSite } from './saml-site.ts';
import { addAccount, newClient, password } from './test-accounts.ts';

const at = samlSite();

describe('while sign-up is closed', () => {
  test('a person without an account is rejected', async () => {
    const provider = await at.addProvider();
    const { status, query, fragment } = await at.signIn(provider, newPerson(provider));
    expect([status, query, fragment]).toEqual([
      303,
      expect.objectContaining({ error: 'access_denied', error_code: 'signup_disabled' }),
      {},
    ]);
  });

  test('an account is not used because it has the same email address', async () => {
    const provider = await at.addProvider();
    const person = newPerson(provider);
    await addAccount(at.site, { email: person.email });
    const { query } = await at.signIn(provider, person);
    expect(query.error_code).toBe('signup_disabled');
  });
});

describe('a provider whose people use the accounts with their email address', () => {
  const linking = { link_by_email: true };

  test('signs a known person in, from then on by their id', async () => {
    const provider = await at.addProvider(linking);
    const person = newPerson(provider);
    const { id } = await addAccount(at.site, { email: person.email });
    const { fragment } = await at.signIn(provider, person);
    const { data } = await newClient(at.site).setSession(parseTokens(fragment));
    expect(data.user).toMatchObject({
      id,
      app_metadata: { providers: ['email', `sso:${provider.id}`] },
    });
    expect(decodeJwt(fragment.access_token ?? '').amr).toEqual([
      expect.objectContaining({ method: 'sso/saml', provider: provider.id }),
    ]);
    const path = `/admin/sso/providers/${provider.id}`;
    await requestAdmin(at.site, 'PUT', path, { link_by_email: false });
    const again = await at.signIn(provider, { ...person, attributes: { email: ['b@c.example'] } });
    expect(decodeJwt(again.fragment.access_token ?? '').sub).toBe(id);
    const { email } = person;
    expect((await newClient(at.site).signInWithPassword({ email, password })).error).toBeNull();
  });

  test('lets an invited person accept the invitation', async () => {
    const provider = await at.addProvider(linking);
    const person = newPerson(provider);
    const admin = await createAdminClient(at.site);
    const { data } = await admin.inviteUserByEmail(person.email);
    const { fragment } = await at.signIn(provider, person);
    const claims = decodeJwt(fragment.access_token ?? '');
    expect([claims.sub, claims.email]).toEqual([data.user?.id, person.email]);
  });

  test('does not for email addresses outside of its domains', async () => {
    const provider = await at.addProvider(linking);
    for (const domain of ['dsti.gov.example', `x${provider.domain}`, `sub.${provider.domain}`]) {
      const person = newPerson({ domain });
      await addAccount(at.site, { email: person.email });
      const { query } = await at.signIn(provider, person);
      expect(query.error_code).toBe('signup_disabled');
    }
  });

  test('does not for a second person with the same email address', async () => {
    const provider = await at.addProvider(linking);
    const person = newPerson(provider);
    await addAccount(at.site, { email: person.email });
    const both = [person, { ...person, nameId: 'namesake' }];
    const results = await Promise.all(both.map((one) => at.signIn(provider, one)));
    expect(results.map(({ status }) => status).sort()).toEqual([302, 303]);
    const { query } = await at.signIn(provider, { ...person, nameId: 'successor' });
    expect(query.error_code).toBe('signup_disabled');
  });

  test('does not sign in someone who is banned, and creates no accounts', async () => {
    const provider = await at.addProvider(linking);
    const person = newPerson(provider);
    expect((await at.signIn(provider, person)).query.error_code).toBe('signup_disabled');
    const { id } = await addAccount(at.site, { email: person.email });
    const admin = await createAdminClient(at.site);
    await admin.updateUserById(id, { ban_duration: '1h' });
    expect((await at.signIn(provider, person)).query).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });
});

test('a person in the panel proves who they are before they change how they sign in', async () => {
  const provider = await at.addProvider({ link_by_email: true });
  const person = newPerson(provider);
  await addAccount(at.site, { email: person.email });
  const { fragment } = await at.signIn(provider, person);
  const { session_id: id } = decodeJwt(fragment.access_token ?? '');
  const { rows } = await at.site.database.pool.query(
    'select confirmed_at from auth.sessions where id = $1',
    [id],
  );
  expect(rows).toEqual([{ confirmed_at: null }]);
});
