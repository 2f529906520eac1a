import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrol, verify } from './authenticator.ts';

import { city, oidcVariables, type ProviderSite, serveProviderSite } from './provider-site.ts';
import { createSignedInUser, listAuthActions } from './signed-in-client.ts';
import { addAccount, newClient } from './test-accounts.ts';
import { startTestProvider } from './test-provider.ts';

const nonce = 'a nonce of the app';
const hashed = createHash('sha256').update(nonce).digest('hex');

let site: ProviderSite;
let key: CryptoKey;
let jwk: object;
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  jwk = { ...(await exportJWK(pair.publicKey)), kid: 'own', alg: 'ES256' };
  const provider = await startTestProvider();
  site = await serveProviderSite({
    ...oidcVariables('CITY', provider.url),
    AUTH_EXTERNAL_CITY_CLIENT_ID: 'site,app',
    ...oidcVariables('LOOSE', provider.url),
    AUTH_EXTERNAL_LOOSE_SKIP_NONCE_CHECK: 'true',
  });
  Object.assign(site, { provider });
});
afterAll(() => site.close());
beforeEach(() => {
  site.provider.behaviour = { handle: serveKeys };
});

function serveKeys(path: string, response: ServerResponse): boolean {
  if (path !== '/keys') return false;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ keys: [jwk] }));
  return true;
}

let people = 0;
/** The claims of someone who has an account. */
async function newPerson() {
  people += 1;
  const email = `ama-${people}@dsti.gov.example`;
  const { id } = await addAccount(site, { email });
  return { id, sub: `person-${people}`, email, email_verified: true };
}

type Claims = Record<string, unknown>;

function sign(claims: Claims, { signer = key, header = {} } = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1_000);
  const times = { iat: seconds, exp: seconds + 300 };
  return new SignJWT({ iss: site.provider.url, aud: 'app', ...times, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'own', ...header })
    .sign(signer);
}

async function request(body: object) {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('an ID token of a provider', () => {
  test('signs in its person, with the nonce of the app', async () => {
    const { id, ...person } = await newPerson();
    const token = await sign({ ...person, nonce: hashed });
    const client = newClient(site);
    const { data, error } = await client.signInWithIdToken({ provider: city, token, nonce });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.user?.app_metadata.providers).toEqual(['email', 'city']);
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  test('counts for every client of the settings, and by issuer and client', async () => {
    const { id, ...person } = await newPerson();
    const id_token = await sign({ ...person, aud: ['other', 'site'] });
    const named = await request({ provider: 'city', id_token });
    const { url: issuer } = site.provider;
    const unnamed = await request({ issuer, client_id: 'app', id_token });
    expect([named.body.user?.id, unnamed.body.user?.id]).toEqual([id, id]);
    const other = await request({ issuer, client_id: 'other', id_token });
    expect(other).toMatchObject({ status: 400, body: { error_code: 'provider_disabled' } });
  });

  test('needs no nonce where the settings say so', async () => {
    const { id, ...person } = await newPerson();
    const id_token = await sign({ ...person, aud: 'site', nonce: hashed });
    const { body } = await request({ provider: 'loose', id_token });
    expect(body.user.id).toBe(id);
  });

  test('must belong to the access token', async () => {
    const { id: _, ...person } = await newPerson();
    const digest = createHash('sha256').update('the access token').digest();
    const at_hash = digest.subarray(0, 16).toString('base64url');
    const id_token = await sign({ ...person, at_hash });
    const provider = 'city';
    const right = await request({ provider, id_token, access_token: 'the access token' });
    const wrong = await request({ provider, id_token, access_token: 'another' });
    const without = await request({ provider, id_token });
    expect([right.status, wrong.status, without.status]).toEqual([200, 400, 200]);
    expect(wrong.body).toEqual({ error: 'invalid request', error_description: 'Bad ID token' });
  });

  test('may come from a clock that is a little ahead, or be just over', async () => {
    const { id: _, ...person } = await newPerson();
    const seconds = Math.floor(Date.now() / 1_000);
    const times = { nbf: seconds + 20, exp: seconds - 20 };
    const id_token = await sign({ ...person, ...times });
    expect((await request({ provider: 'city', id_token })).status).toBe(200);
  });

  const bad = 'Bad ID token';
  const both = 'Passed nonce and nonce in id_token should either both exist or not.';
  test.each<[string, Claims, object, string]>([
    ['of another issuer', { iss: 'https://other.example' }, {}, bad],
    ['that is over', { exp: Math.floor(Date.now() / 1_000) - 120 }, {}, bad],
    ['without an end', { exp: undefined }, {}, bad],
    ['for another client', { aud: 'other' }, {}, 'Unacceptable audience in id_token'],
    ['for no client', { aud: undefined }, {}, 'Unacceptable audience in id_token'],
    ['without a subject', { sub: undefined }, {}, 'Missing sub claim in id_token'],
    ['with another nonce', { nonce: hashed }, { nonce: 'another' }, 'Nonces mismatch'],
    ['with a nonce that the app does not send', { nonce: hashed }, {}, both],
    ['without the nonce of the app', {}, { nonce }, both],
    ['with the nonce in clear', { nonce }, { nonce }, 'Nonces mismatch'],
  ])('is rejected: one %s', async (_, claims, members, error_description) => {
    const { id, ...person } = await newPerson();
    const id_token = await sign({ ...person, ...claims });
    const { status, body } = await request({ provider: 'city', id_token, ...members });
    expect([status, body.error_description]).toEqual([400, error_description]);
    expect(await listAuthActions(site, id)).not.toContain('login');
  });

  test('is rejected if it is forged', async () => {
    const { id: _, ...person } = await newPerson();
    const { privateKey } = await generateKeyPair('ES256');
    const [header = '', payload = '', signature = ''] = (await sign(person)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    const tokens: unknown[] = [
      await sign(person, { signer: privateKey }),
      await sign(person, { signer: privateKey, header: { kid: 'unknown' } }),
      await sign(person, { signer: privateKey, header: { jwk } }),
      await new SignJWT({ iss: site.provider.url, aud: 'app', exp: 4e9, ...person })
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(secret),
      `${none}.${payload}.`,
      `${header}.${payload}.${signature.slice(4)}`,
      `${header}.${payload}`,
      'x',
    ];
    for (const id_token of tokens) {
      const { status, body } = await request({ provider: 'city', id_token });
      expect([status, body.error_description]).toEqual([400, bad]);
    }
    for (const id_token of ['', 1, {}, undefined]) {
      const { body } = await request({ provider: 'city', id_token });
      expect(body.error_description).toBe('id_token required');
    }
  });
});

test('whoever only claims the address of an account gets no session', async () => {
  const { id, ...person } = await newPerson();
  const id_token = await sign({ ...person, email_verified: false });
  const { status, body } = await request({ provider: 'city', id_token });
  expect([status, body.error_code]).toEqual([422, 'signup_disabled']);
  expect(await listAuthActions(site, id)).not.toContain('identity_linked');
});

test('a provider without ID tokens, an unknown one and none are rejected', async () => {
  const { id: _, ...person } = await newPerson();
  const id_token = await sign(person);
  const rejected = { status: 400, body: { error_code: 'provider_disabled' } };
  expect(await request({ provider: 'github', id_token })).toMatchObject(rejected);
  expect(await request({ provider: 'apple', id_token })).toMatchObject(rejected);
  const { body } = await request({ id_token });
  expect(body.error_description).toBe('provider or client_id and issuer required');
});

test('keys that cannot be fetched are no fault of the client', async () => {
  const other = await startTestProvider();
  const away = await serveProviderSite(oidcVariables('AWAY', other.url));
  other.behaviour.handle = (_, response) => Boolean(response.writeHead(500).end());
  const parts = ['{"alg":"RS256"}', '{}', 'signature'];
  const token = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
  const send = (id_token = token) =>
    fetch(`${away.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'away', id_token }),
    });
  expect((await send()).status).toBe(400);
  await other.close();
  expect((await send()).status).toBe(503);
  // They are not needed for what is no token.
  expect((await send('mock-id-token')).status).toBe(400);
  await away.close();
});

describe('linked by the client with an ID token', () => {
  test('an identity is added to the account of the session', async () => {
    const { id, client } = await createSignedInUser(site);
    const token = await sign({ sub: 'linked', email: 'private@example.org' });
    const { data, error } = await client.linkIdentity({ provider: city, token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { body } = await request({ provider: 'city', id_token: token });
    expect(body.user.id).toBe(id);
    const other = await createSignedInUser(site);
    const again = await other.client.linkIdentity({ provider: city, token });
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
  });

  test('but not without the second factor of the account, or without a session', async () => {
    const { id, client, email } = await createSignedInUser(site);
    await verify(client, await enrol(client), site.clock.now());
    const low = newClient(site);
    await low.signInWithPassword({ email, password: 'Correct!Horse7' });
    const token = await sign({ sub: 'not-linked' });
    const { error } = await low.linkIdentity({ provider: city, token });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const { status } = await request({ provider: 'city', id_token: token, link_identity: true });
    expect(status).toBe(401);
    expect(await listAuthActions(site, id)).not.toContain('identity_linked');
  });
});
