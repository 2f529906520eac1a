import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { parseTokens } from './follow-link.ts';
import { emailFormat, transient } from './saml-idp.ts';
import { acsUrl, externalUrl, newPerson, samlSite } from './saml-site.ts';
import { addAccount, newClient } from './test-accounts.ts';
import { hourMs } from './test-clock.ts';

const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false' });

describe('a person of an identity provider', () => {
  test.each(['assertion', 'response', 'both'] as const)(
    'signs in with a signed %s',
    async (sign) => {
      const provider = await at.addProvider();
      const person = newPerson(provider);
      const { status, fragment, location } = await at.signIn(provider, person, { sign });
      expect([status, location.origin]).toEqual([302, 'https://www.example.gov']);
      const client = newClient(at.site);
      const { data } = await client.setSession(parseTokens(fragment));
      expect(data.user).toMatchObject({
        email: person.email,
        app_metadata: { provider: `sso:${provider.id}`, providers: [`sso:${provider.id}`] },
        identities: [{ provider: `sso:${provider.id}`, id: person.nameId }],
      });
      expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'sso/saml', provider: provider.id }],
      });
      expect((await client.refreshSession()).error).toBeNull();
    },
  );

  test('has one account, whatever email address the provider gives later', async () => {
    const provider = await at.addProvider();
    const person = newPerson(provider);
    const first = await at.signIn(provider, person);
    const renamed = { ...person, attributes: { email: [`new@${provider.domain}`] } };
    const second = await at.signIn(provider, renamed);
    const [one, two] = [first, second].map(({ fragment }) =>
      decodeJwt(fragment.access_token ?? ''),
    );
    expect(one?.sub).toEqual(expect.any(String));
    expect(two?.sub).toBe(one?.sub);
  });

  test('is another one at another provider, and never an account with that email address', async () => {
    const provider = await at.addProvider();
    const person = newPerson(provider);
    const { id } = await addAccount(at.site, { email: person.email });
    const here = await at.signIn(provider, person);
    const there = await at.signIn(await at.addProvider(), person);
    const subjects = [here, there].map(
      ({ fragment }) => decodeJwt(fragment.access_token ?? '').sub,
    );
    expect(new Set([id, ...subjects]).size).toBe(3);
  });

  test('is recognised by the subject-id, whatever the NameID is', async () => {
    const provider = await at.addProvider();
    const subject = { 'urn:oasis:names:tc:SAML:attribute:subject-id': ['ama@directory'] };
    const person = newPerson(provider);
    const bySubject = await at.signIn(provider, {
      nameId: 'x',
      format: transient,
      attributes: { ...person.attributes, ...subject },
    });
    expect(await identityOf(bySubject.fragment)).toBe('ama@directory');
    const email = `Kofi@${provider.domain}`;
    const byEmail = await at.signIn(provider, {
      nameId: email,
      format: emailFormat,
      attributes: { 'urn:oasis:names:tc:SAML:attribute:subject-id': ['kofi@directory'] },
    });
    expect(await identityOf(byEmail.fragment)).toBe('kofi@directory');
  });

  test('gets the data that the attributes are mapped to', async () => {
    const keys = {
      email: { name: 'courriel' },
      name: { names: ['displayName', 'cn'] },
      groups: { name: 'groups', array: true },
      country: { name: 'none', default: 'Ghana' },
      sub: { name: 'cn' },
    };
    const provider = await at.addProvider({ attribute_mapping: { keys } });
    const email = `ama@${provider.domain}`;
    const { fragment } = await at.signIn(provider, {
      nameId: 'ama',
      attributes: { courriel: [email], cn: ['Ama &amp; Co'], groups: ['staff', 'editors'] },
    });
    const { data } = await newClient(at.site).setSession(parseTokens(fragment));
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
      sub: 'ama',
      iss: provider.idp.entityId,
      email,
      email_verified: true,
      name: 'Ama & Co',
      custom_claims: { groups: ['staff', 'editors'], country: 'Ghana' },
    });
  });

  test.each(['assertion', 'both'] as const)(
    'signs in with an encrypted and signed %s',
    async (sign) => {
      const provider = await at.addProvider();
      const deviation = { sign, encryptFor: at.publicKey };
      const { fragment, query } = await at.signIn(provider, newPerson(provider), deviation);
      expect([query, fragment.token_type]).toEqual([{}, 'bearer']);
    },
  );

  test('finishes the sign-in in the browser that started it', async () => {
    const provider = await at.addProvider();
    const client = newClient(at.site, { flowType: 'pkce' });
    const redirectTo = 'https://www.example.gov/panel?tab=1';
    const request = await at.start(provider, { client, redirectTo });
    const sessionNotOnOrAfter = new Date(at.clock.now().getTime() + 8 * hourMs);
    const person = newPerson(provider);
    const { location } = await at.signIn(provider, person, { sessionNotOnOrAfter }, request);
    expect([location.hash, location.searchParams.get('tab')]).toEqual(['', '1']);
    const code = location.searchParams.get('code') ?? '';
    const elsewhere = newClient(at.site, { flowType: 'pkce' });
    await at.start(provider, { client: elsewhere });
    expect((await elsewhere.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    });
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(person.email);
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims.amr).toEqual([expect.objectContaining({ provider: provider.id })]);
    expect(await sessionEnd(String(claims.session_id))).toEqual(sessionNotOnOrAfter);
  });

  test('has a session until the provider ends it', async () => {
    const provider = await at.addProvider();
    const sessionNotOnOrAfter = new Date(at.clock.now().getTime() + 2 * hourMs);
    const { fragment } = await at.signIn(provider, newPerson(provider), { sessionNotOnOrAfter });
    const client = newClient(at.site);
    await client.setSession(parseTokens(fragment));
    at.clock.moveOn(hourMs);
    const { data } = await client.refreshSession();
    expect(data.session).not.toBeNull();
    at.clock.moveOn(hourMs + 1_000);
    expect((await client.refreshSession()).error).toMatchObject({ code: 'session_expired' });
  });
});

describe('a sign-in that the identity provider starts', () => {
  test('redirects to the URL in its relay state, if that is allowed', async () => {
    const provider = await at.addProvider();
    const respond = () => provider.idp.respond(null, newPerson(provider), acsUrl, at.clock.now());
    const allowed = await at.deliver(respond(), 'https://www.example.gov/panel');
    expect([allowed.location.pathname, allowed.fragment.token_type]).toEqual(['/panel', 'bearer']);
    const foreign = await at.deliver(respond(), 'https://evil.example/');
    expect([foreign.location.origin, foreign.fragment.token_type]).toEqual([
      'https://www.example.gov',
      'bearer',
    ]);
    expect((await at.deliver(respond(), '')).fragment.token_type).toBe('bearer');
  });
});

describe('the request to the identity provider', () => {
  test('is signed, and names this service and where to respond', async () => {
    const provider = await at.addProvider();
    const { url, xml, id } = await at.start(provider);
    expect(url.href.startsWith(`${provider.idp.signInUrl}&`)).toBe(true);
    expect(url.searchParams.get('SigAlg')).toMatch(/rsa-sha256$/);
    expect(url.searchParams.get('Signature')).not.toBe('');
    expect(xml).toContain(`AssertionConsumerServiceURL="${acsUrl}"`);
    expect(xml).toContain(`${externalUrl}/sso/saml/metadata</saml:Issuer>`);
    expect(id).toMatch(/^id-/);
  });

  test('is a redirect without skip_http_redirect', async () => {
    const { id } = await at.addProvider();
    const response = await fetch(`${at.site.url}/auth/v1/sso`, {
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify({ provider_id: id }),
    });
    expect([response.status, new URL(response.headers.get('location') ?? '').host]).toEqual([
      303,
      'idp.example.org',
    ]);
  });

  test.each([
    [{}, 400, 'validation_failed'],
    [{ domain: 'a.example', provider_id: 'x' }, 400, 'validation_failed'],
    [{ domain: ['a.example'] }, 400, 'validation_failed'],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'x' }, 404, 'sso_provider_not_found'],
  ])('is not made for %j', async (body, status, code) => {
    const response = await fetch(`${at.site.url}/auth/v1/sso`, {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });
});

test('the metadata of this service has a certificate and may be cached', async () => {
  const response = await at.site.get('/auth/v1/sso/saml/metadata?download=true');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
  const xml = await response.text();
  expect(xml).toContain(`entityID="${externalUrl}/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${acsUrl}"`);
  const again = await (await at.site.get('/auth/v1/sso/saml/metadata')).text();
  expect(digest(again)).toBe(digest(xml));
});

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function identityOf(fragment: Record<string, string>): Promise<string | undefined> {
  const { data } = await newClient(at.site).setSession(parseTokens(fragment));
  return data.user?.identities?.[0]?.id;
}

async function sessionEnd(id: string): Promise<Date> {
  const { rows } = await at.site.database.pool.query(
    'select not_after from auth.sessions where id = $1',
    [id],
  );
  return rows[0].not_after;
}
