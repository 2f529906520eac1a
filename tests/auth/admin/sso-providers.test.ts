import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshMetadata } from '#auth/saml/metadata-refresh.ts';
import { SamlIdp } from '../saml-idp.ts';
import { samlSite } from '../saml-site.ts';
import { hourMs } from '../test-clock.ts';
import { requestAdmin } from './admin-client.ts';

const path = '/admin/sso/providers';
const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false', AUTH_RATE_LIMIT_SSO: '2' });
const idp = new SamlIdp();
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Serves metadata, and answers that are none. */
let served = '';
let directory: Server;
let directoryUrl: string;
beforeAll(async () => {
  directory = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/metadata' }).end();
    else if (request.url === '/large') response.end('<a>'.repeat(500_000));
    else if (request.url === '/metadata') response.end(served);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  directoryUrl = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`;
});
afterAll(() => directory.close());

const create = (body: Record<string, unknown>) =>
  requestAdmin(at.site, 'POST', path, { type: 'saml', ...body });

describe('an identity provider', () => {
  test('is created, listed, changed and deleted', async () => {
    const own = new SamlIdp();
    const domains = [`Ministry-${randomUUID()}.example`, `b-${randomUUID()}.example`];
    const stored = domains.map((domain) => ({ domain: domain.toLowerCase() })).reverse();
    const mapping = { keys: { name: { name: 'displayName' } } };
    const created = await create({
      metadata_xml: own.metadata(),
      domains,
      attribute_mapping: mapping,
      name_id_format: emailFormat,
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        disabled: false,
        link_by_email: false,
        saml: {
          entity_id: own.entityId,
          metadata_xml: own.metadata(),
          attribute_mapping: mapping,
          name_id_format: emailFormat,
        },
        domains: stored,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    const one = `${path}/${created.body.id}`;
    expect((await requestAdmin(at.site, 'GET', one)).body).toEqual(created.body);
    const { items } = (await requestAdmin(at.site, 'GET', path)).body as { items: object[] };
    const { metadata_xml: _, ...listed } = created.body.saml as Record<string, unknown>;
    expect(items).toContainEqual({ ...created.body, saml: listed });

    const changed = await requestAdmin(at.site, 'PUT', one, {
      domains: [domains[1], 'new.example'],
      disabled: true,
      link_by_email: true,
      name_id_format: '',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        disabled: true,
        link_by_email: true,
        saml: { attribute_mapping: mapping },
        domains: [{ domain: domains[1] }, { domain: 'new.example' }],
      },
    });
    expect(changed.body.saml).not.toHaveProperty('name_id_format');

    expect((await requestAdmin(at.site, 'DELETE', one)).body).toEqual(changed.body);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const missing = await requestAdmin(at.site, method, one, method === 'GET' ? undefined : {});
      expect([missing.status, missing.body.code]).toEqual([404, 'sso_provider_not_found']);
    }
    expect((await create({ metadata_xml: own.metadata(), domains })).status).toBe(201);
    const { rows } = await at.site.database.pool.query(
      `select payload ->> 'action' as action, payload ->> 'actor_username' as actor,
         payload -> 'traits' as traits
       from auth.audit_log_entries where payload -> 'traits' ->> 'provider_id' = $1
       order by created_at`,
      [created.body.id],
    );
    const known = { entity_id: own.entityId, domains: [domains[1], 'new.example'] };
    const last = {
      actor: 'service_role',
      traits: { ...known, link_by_email: true, disabled: true },
    };
    expect(rows).toMatchObject([
      { action: 'sso_provider_created', traits: { link_by_email: false, disabled: false } },
      { action: 'sso_provider_updated', ...last },
      { action: 'sso_provider_deleted', ...last },
    ]);
    const audited = await at.site.database.pool.query(
      `select action, actor_name, details from audit_log
       where subject_table = 'sign_in_providers' and subject_id = $1 order by id`,
      [created.body.id],
    );
    const details = { name: own.entityId, link_by_email: true };
    expect(audited.rows).toMatchObject([
      { action: 'create', actor_name: 'service_role' },
      { action: 'update', actor_name: 'service_role', details },
      { action: 'delete', actor_name: 'service_role', details },
    ]);
  });

  test('is read from a URL, and again every day', async () => {
    served = idp.metadata();
    const metadata_url = `${directoryUrl}/metadata`;
    const { status, body } = await create({ metadata_url });
    expect([status, body.saml]).toMatchObject([201, { entity_id: idp.entityId, metadata_url }]);
    const { db } = at.site.database;
    const storedAt = async (hours: number) => {
      await refreshMetadata(db, new Date(at.clock.now().getTime() + hours * hourMs));
      const stored = await requestAdmin(at.site, 'GET', `${path}/${body.id}`);
      return (stored.body.saml as { metadata_xml: string }).metadata_xml;
    };
    const first = served;
    served = idp.metadata({ signInUrl: 'https://idp.example.org/moved' });
    expect(await storedAt(23)).toBe(first);
    expect(await storedAt(25)).toBe(served);
    const second = served;
    served = new SamlIdp().metadata();
    await expect(storedAt(50)).rejects.toThrow(idp.entityId);
    served = '<a/>';
    await expect(storedAt(50)).rejects.toThrow('EntityDescriptor');
    expect(await storedAt(0)).toBe(second);
  });

  test.each(['/moved', '/large', '/missing'])('is not read from %s', async (location) => {
    const { status, body } = await create({ metadata_url: directoryUrl + location });
    expect([status, body.code]).toEqual([400, 'saml_metadata_fetch_failed']);
  });

  test('keeps its entity id', async () => {
    const own = new SamlIdp();
    const { body } = await create({ metadata_xml: own.metadata() });
    const one = `${path}/${body.id}`;
    const signInUrl = 'https://idp.example.org/moved';
    const moved = own.metadata({ signInUrl });
    const changed = await requestAdmin(at.site, 'PUT', one, { metadata_xml: moved });
    expect(changed.body.saml).toMatchObject({ metadata_xml: moved });
    const other = own.metadata({ entityId: 'https://other.example' });
    const rejected = await requestAdmin(at.site, 'PUT', one, { metadata_xml: other });
    expect([rejected.status, rejected.body.code]).toEqual([400, 'saml_entity_id_mismatch']);
  });

  test('exists once, and has its domains for itself', async () => {
    const [one, two] = [new SamlIdp(), new SamlIdp()];
    const domains = [`${randomUUID()}.example`];
    await create({ metadata_xml: one.metadata(), domains });
    const again = await create({ metadata_xml: one.metadata() });
    expect([again.status, again.body.code]).toEqual([422, 'saml_idp_already_exists']);
    const conflict = { metadata_xml: two.metadata(), domains };
    const taken = await create(conflict);
    expect([taken.status, taken.body.code]).toEqual([400, 'sso_domain_already_exists']);
    const both = await Promise.all([create({ metadata_xml: two.metadata() }), create(conflict)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
  });

  test('has a mapping of any text', async () => {
    const attribute_mapping = { keys: { 'a\0': { name: '\ud800', default: { b: ['\0'] } } } };
    const { status, body } = await create({
      metadata_xml: new SamlIdp().metadata(),
      attribute_mapping,
    });
    const stored = { keys: { a: { name: '\ufffd', default: { b: [''] } } } };
    expect([status, body.saml]).toMatchObject([201, { attribute_mapping: stored }]);
  });
});

describe('a request is rejected', () => {
  const xml = new SamlIdp().metadata();

  test.each<[string, Record<string, unknown>]>([
    ['of another type', { type: 'oidc', metadata_xml: xml }],
    ['without metadata', {}],
    ['with metadata twice', { metadata_xml: xml, metadata_url: 'https://idp.example/metadata' }],
    ['with a URL without TLS', { metadata_url: 'http://idp.example/metadata' }],
    ['with no URL', { metadata_url: 'idp' }],
    ['with metadata that is no text', { metadata_xml: 1 }],
    ['with no XML', { metadata_xml: 'metadata' }],
    ['with other XML', { metadata_xml: '<a/>' }],
    ['with a document type', { metadata_xml: `<!DOCTYPE a>${xml}` }],
    ['without an entity id', { metadata_xml: xml.replace(/entityID="[^"]*"/, '') }],
    ['without a provider', { metadata_xml: xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }],
    ['without a way to sign in', { metadata_xml: xml.replaceAll('HTTP-Redirect', 'SOAP') }],
    [
      'with a script to sign in',
      { metadata_xml: xml.replaceAll('https://idp.example.org/sso', 'javascript:alert') },
    ],
    ['without a certificate', { metadata_xml: xml.replaceAll('signing', 'encryption') }],
    [
      'with another certificate',
      { metadata_xml: xml.replaceAll(/X509Certificate>[^<]*/g, 'X509Certificate>abc') },
    ],
    ['with a domain that is none', { metadata_xml: xml, domains: ['a b'] }],
    ['with domains that are no list', { metadata_xml: xml, domains: 'a.example' }],
    ['with a domain that is no text', { metadata_xml: xml, domains: [{ toString: 1 }] }],
    ['with NUL in its URL', { metadata_url: 'https://idp.example/\0' }],
    [
      'with an endless entity id',
      { metadata_xml: xml.replace('entityID="', `entityID="${'é'.repeat(600)}`) },
    ],
    ['with a mapping that is none', { metadata_xml: xml, attribute_mapping: { keys: { a: 1 } } }],
    ['with an unknown format', { metadata_xml: xml, name_id_format: 'x' }],
    ['with a switch that is none', { metadata_xml: xml, link_by_email: 'yes' }],
  ])('%s', async (_, body) => {
    const { status, body: answer } = await create(body);
    expect([status, answer.code]).toEqual([400, 'validation_failed']);
  });
});

test('sign-ins are limited per network', async () => {
  const provider = await at.addProvider();
  for (const _ of ['first', 'second']) await at.start(provider);
  await expect(at.start(provider)).rejects.toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
});
