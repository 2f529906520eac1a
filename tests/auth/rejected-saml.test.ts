// @module-tag nightly

import { createPublicKey, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requestAdmin } from './admin/admin-client.ts';
import {
  type Deviation,
  emailFormat,
  newKey,
  type Person,
  SamlIdp,
  transient,
  unspecified,
} from './saml-idp.ts';
import { acsUrl, newPerson, samlSite } from './saml-site.ts';
import { minuteMs } from './test-clock.ts';

const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false' });
const stranger = new SamlIdp(newKey());
const otherKey = createPublicKey(newKey());
const ahead = (ms: number) => new Date(at.clock.now().getTime() + ms);

/** Every response that must not sign anyone in ends at the site, with the reason in the query. */
async function rejectionOf(deviation: Deviation, change: Partial<Person> = {}) {
  const provider = await at.addProvider();
  const result = await at.signIn(provider, { ...newPerson(provider), ...change }, deviation);
  expect([result.status, result.location.origin]).toEqual([303, 'https://www.example.gov']);
  expect(result.fragment).toEqual({});
  return result.query;
}

describe('a response is rejected', () => {
  test.each<[string, () => Deviation]>([
    ['without a signature', () => ({ sign: 'none' })],
    ['signed by someone else, with their certificate', () => ({ signWith: stranger })],
    [
      'in which the response is signed by someone else',
      () => ({ sign: 'response', signWith: stranger }),
    ],
    [
      'signed with SHA-1',
      () => ({ signatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    ],
    [
      'with a SHA-1 digest',
      () => ({ sign: 'response', digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    ],
    ['for another service', () => ({ audience: 'https://other.example/metadata' })],
    ['for another recipient', () => ({ recipient: 'https://other.example/acs' })],
    ['for another destination', () => ({ destination: 'https://other.example/acs' })],
    ['of another issuer', () => ({ issuer: stranger.entityId })],
    ['in an envelope of another issuer', () => ({ responseIssuer: stranger.entityId })],
    ['to another request', () => ({ inResponseTo: '_other' })],
    ['confirmed for another request', () => ({ confirmedInResponseTo: '_other' })],
    ['to no request', () => ({ inResponseTo: null, confirmedInResponseTo: null })],
    ['that has expired', () => ({ notOnOrAfter: ahead(-2 * minuteMs) })],
    ['that is not valid yet', () => ({ notBefore: ahead(2 * minuteMs) })],
    ['of a session that has ended', () => ({ sessionNotOnOrAfter: ahead(-1) })],
    ['that does not say that anyone signed in', () => ({ hasAuthnStatement: false })],
    ['for holders of a key', () => ({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' })],
    ['without an assertion', () => ({ sign: 'response', before: withoutAssertion })],
    ['encrypted without a signature', () => ({ sign: 'none', encryptFor: at.publicKey })],
    [
      'encrypted and signed by someone else',
      () => ({ signWith: stranger, encryptFor: at.publicKey }),
    ],
    [
      'encrypted and signed with SHA-1',
      () => ({
        encryptFor: at.publicKey,
        signatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      }),
    ],
    [
      'whose key is encrypted with RSA 1.5',
      () => ({
        encryptFor: at.publicKey,
        keyEncryption: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
      }),
    ],
    ['encrypted for someone else', () => ({ encryptFor: otherKey })],
    ['changed after it was signed', () => ({ after: (xml) => xml.replace('person-', 'admin-') })],
    [
      'signed whole and changed',
      () => ({ sign: 'response', after: (xml) => xml.replace('person-', 'admin-') }),
    ],
    ['with a document type', () => ({ before: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` })],
    ['with an instruction', () => ({ before: (xml) => `<?a b?>${xml}` })],
    ['of too many elements', () => ({ after: crowded })],
    ['nested too deeply', () => ({ sign: 'none', after: nested })],
  ])('%s', async (_, deviation) => {
    expect(await rejectionOf(deviation())).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
    });
  });

  test('with the same words, whatever a decrypted assertion is', async () => {
    const messages = [];
    for (const content of ['', 'text', '<a>', '<a/>', '<!DOCTYPE a><a/>', '<a b="1" b="2"/>']) {
      const deviation = { sign: 'none', encryptFor: at.publicKey, encrypted: content } as const;
      messages.push((await rejectionOf(deviation)).error_description);
    }
    messages.push((await rejectionOf({ encryptFor: otherKey })).error_description);
    expect(new Set(messages).size).toBe(1);
  });

  test('with a comment in the NameID', async () => {
    const nameId = 'admin<!---->.evil';
    expect((await rejectionOf({}, { nameId })).error_code).toBe('validation_failed');
    const cdata = { nameId: '<![CDATA[admin]]>' };
    expect((await rejectionOf({}, cdata)).error_code).toBe('validation_failed');
  });

  test('in which the identity provider says no', async () => {
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    expect(await rejectionOf({ status })).toMatchObject({
      error: 'access_denied',
      error_code: 'access_denied',
    });
  });

  test('that names no lasting id, or no email address', async () => {
    for (const format of [transient, emailFormat, unspecified]) {
      expect((await rejectionOf({}, { format })).error_code).toBe('saml_assertion_no_user_id');
    }
    expect((await rejectionOf({}, { nameId: 'é'.repeat(600) })).error_code).toBe(
      'saml_assertion_no_user_id',
    );
    expect((await rejectionOf({}, { attributes: {} })).error_code).toBe('saml_assertion_no_email');
    const attributes = { email: ['not an email address'] };
    expect((await rejectionOf({}, { attributes })).error_code).toBe('validation_failed');
  });

  test('that is more than a clock may be off, and not before', async () => {
    const provider = await at.addProvider();
    const late = await at.signIn(provider, newPerson(provider), { notOnOrAfter: ahead(-50_000) });
    expect(late.fragment.token_type).toBe('bearer');
    const early = await at.signIn(provider, newPerson(provider), { notBefore: ahead(50_000) });
    expect(early.fragment.token_type).toBe('bearer');
  });
});

describe('a relay state', () => {
  test('works once, and the response with it', async () => {
    const provider = await at.addProvider();
    const { request, response } = await at.signIn(provider, newPerson(provider));
    const again = await at.deliver(response, request.relayState);
    expect(again.query.error_code).toBe('saml_relay_state_not_found');
    const started = await at.deliver(response, '');
    expect(started.query.error_code).toBe('validation_failed');
  });

  test('is used up by a response that is rejected', async () => {
    const provider = await at.addProvider();
    const rejected = await at.signIn(provider, newPerson(provider), { sign: 'none' });
    const { query } = await at.signIn(provider, newPerson(provider), {}, rejected.request);
    expect(query.error_code).toBe('saml_relay_state_not_found');
  });

  test('expires', async () => {
    const provider = await at.addProvider();
    const request = await at.start(provider);
    at.clock.moveOn(2 * minuteMs);
    const { query } = await at.signIn(provider, newPerson(provider), {}, request);
    expect(query.error_code).toBe('saml_relay_state_expired');
  });

  test('of one provider is not finished by another', async () => {
    const mine = await at.addProvider();
    const other = await at.addProvider({}, stranger);
    const request = await at.start(mine);
    const { query } = await at.signIn(other, newPerson(mine), {}, request);
    expect(query.error_code).toBe('validation_failed');
    const again = await at.start(mine);
    const pretended = { issuer: mine.idp.entityId };
    const forgedIssuer = await at.signIn(other, newPerson(mine), pretended, again);
    expect(forgedIssuer.query.error_code).toBe('validation_failed');
  });

  test.each([
    ['', randomUUID(), 'saml_relay_state_not_found'],
    ['', '', 'validation_failed'],
    ['', 'neither of both', 'validation_failed'],
    ['%%%', '', 'validation_failed'],
    [`${' '.repeat(200_000)}!`, '', 'validation_failed'],
    [Buffer.from('<a>').toString('base64'), '', 'validation_failed'],
    [Buffer.from('<a/>').toString('base64'), '', 'validation_failed'],
    [Buffer.from([0xff, 0xfe, 0x00]).toString('base64'), '', 'validation_failed'],
    ['A'.repeat(300_000), '', 'request_entity_too_large'],
  ])('with the response %.20s and the state "%s" is rejected', async (response, state, code) => {
    const { status, query } = await at.deliver(response, state);
    expect([status, query.error_code]).toEqual([303, code]);
  });
});

describe('a sign-in that the identity provider starts', () => {
  test('works once', async () => {
    const provider = await at.addProvider();
    const response = provider.idp.respond(null, newPerson(provider), acsUrl, at.clock.now());
    expect((await at.deliver(response, '')).fragment.token_type).toBe('bearer');
    expect((await at.deliver(response, '')).query.error_code).toBe('validation_failed');
  });

  test('must not answer a request', async () => {
    const provider = await at.addProvider();
    const request = await at.start(provider);
    const response = provider.idp.respond(request, newPerson(provider), acsUrl, at.clock.now());
    expect((await at.deliver(response, '')).query.error_code).toBe('validation_failed');
  });

  test('is for known providers', async () => {
    const response = new SamlIdp().respond(
      null,
      newPerson({ domain: 'a.example' }),
      acsUrl,
      at.clock.now(),
    );
    expect((await at.deliver(response, '')).query.error_code).toBe('saml_idp_not_found');
  });
});

describe('a provider that is disabled', () => {
  test('starts and finishes no sign-in', async () => {
    const provider = await at.addProvider();
    const request = await at.start(provider);
    const path = `/admin/sso/providers/${provider.id}`;
    await requestAdmin(at.site, 'PUT', path, { disabled: true });
    const finished = await at.signIn(provider, newPerson(provider), {}, request);
    expect(finished.query.error_code).toBe('sso_provider_disabled');
    await expect(at.start(provider)).rejects.toMatchObject({ code: 'sso_provider_disabled' });
    const response = provider.idp.respond(null, newPerson(provider), acsUrl, at.clock.now());
    expect((await at.deliver(response, '')).query.error_code).toBe('sso_provider_disabled');
    await requestAdmin(at.site, 'PUT', path, { disabled: false });
    const { fragment } = await at.signIn(provider, newPerson(provider));
    expect(fragment.token_type).toBe('bearer');
  });

  test('or deleted finishes none either', async () => {
    const provider = await at.addProvider();
    const request = await at.start(provider);
    await requestAdmin(at.site, 'DELETE', `/admin/sso/providers/${provider.id}`);
    const { query } = await at.signIn(provider, newPerson(provider), {}, request);
    expect(query.error_code).toBe('saml_relay_state_not_found');
  });
});

function assertionIn(xml: string): string {
  return /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
}

function withoutAssertion(xml: string): string {
  return xml.replace(assertionIn(xml), '');
}

function crowded(xml: string): string {
  return xml.replace('<saml:Issuer>', `${'<a/>'.repeat(5_000)}<saml:Issuer>`);
}

function nested(xml: string): string {
  const depth = 2_000;
  return xml.replace('<saml:Issuer>', `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<saml:Issuer>`);
}
