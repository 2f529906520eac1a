import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestAdmin } from '../auth/admin/admin-client.ts';
import { certificateUntil, newKey, readRequest, SamlIdp } from '../auth/saml-idp.ts';
import { acsUrl, externalUrl, samlSite } from '../auth/saml-site.ts';
import { serveIdp } from '../auth/served-idp.ts';
import { hourMs } from '../auth/test-clock.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const at = samlSite();

let directory: Awaited<ReturnType<typeof serveIdp>>;
let id: string;
beforeAll(async () => {
  directory = await serveIdp(at.clock.now);
  ({ id } = await at.addProvider({
    metadata_xml: undefined,
    metadata_url: directory.metadataUrl,
    domains: ['example.gov', 'agency.example.gov'],
    link_by_email: true,
  }));
});
afterAll(() => directory.close());
beforeEach(() => {
  directory.state.faults = {};
  directory.state.requests.length = 0;
});

interface Problem {
  finding: string;
  advice: string;
}

/** Each by another user, who may run ten tests in a minute. */
async function operator() {
  return (await signedIn(at.site, `operator-${randomUUID()}`, 'super_admin')).token;
}

async function problemOf(name = `sso:${id}`) {
  const token = await operator();
  const { status, body } = await ask(at.site, `POST /api/sign-in-providers/${name}/test`, {
    token,
  });
  return status === 200 ? (body.problem as Problem | null) : status;
}

/** The problem that a test of the directory finds. */
async function findingOf(name?: string): Promise<string | null> {
  const problem = await problemOf(name);
  return typeof problem === 'number' ? `HTTP ${problem}` : (problem?.finding ?? null);
}

async function listed() {
  const { body } = await ask(at.site, 'GET /api/sign-in-providers', { token: await operator() });
  const items = body.items as { name: string; metadata_at: string }[];
  const found = items.find(({ name }) => name === `sso:${id}`);
  if (!found) throw new Error('The identity provider is not listed.');
  return found;
}

test('an identity provider is listed with what has to be registered on both sides', async () => {
  expect(await listed()).toEqual({
    name: `sso:${id}`,
    label: directory.idp.entityId.replace('https://', ''),
    is_from_environment: false,
    enabled: true,
    kind: 'saml',
    entity_id: directory.idp.entityId,
    sign_in_url: directory.signInUrl,
    domains: ['agency.example.gov', 'example.gov'],
    link_by_email: true,
    metadata_url: directory.metadataUrl,
    metadata_at: expect.any(String),
    certificate_end: '2170-01-01T00:00:00.000Z',
    own_metadata_url: `${externalUrl}/sso/saml/metadata`,
    acs_url: acsUrl,
  });
});

test('the time of its metadata stays when something else is changed', async () => {
  const { metadata_at } = await listed();
  at.clock.moveOn(hourMs);
  const change = (body: object) => requestAdmin(at.site, 'PUT', `/admin/sso/providers/${id}`, body);
  await change({ disabled: true, attribute_mapping: { keys: {} } });
  expect(await listed()).toMatchObject({ metadata_at, enabled: false });
  expect(await problemOf()).toBeNull();
  await change({ disabled: false, metadata_url: directory.metadataUrl });
  const renewed = Date.parse((await listed()).metadata_at);
  expect(renewed - Date.parse(metadata_at)).toBeGreaterThanOrEqual(hourMs);
});

describe('the test', () => {
  test('sends a signed request to the sign-in page, and finds no problem', async () => {
    expect(await problemOf()).toBeNull();
    const [metadata, signIn] = directory.state.requests;
    expect(metadata?.pathname).toBe('/metadata');
    expect(signIn?.searchParams.get('Signature')).toBeTruthy();
    expect(readRequest(signIn?.href ?? '').xml).toContain(acsUrl);
  });

  test.each([
    ['metadata that is not there', { metadataStatus: 404 }, '404'],
    ['metadata that is no XML', { metadata: '<md:EntityDescriptor' }, '/metadata'],
    ['a sign-in page that does not know this server', { signInStatus: 400 }, '400'],
    ['a sign-in page that is out of order', { signInStatus: 503 }, '503'],
  ])('finds %s', async (_, faults, finding) => {
    directory.state.faults = faults;
    expect(await findingOf()).toContain(finding);
  });

  test('finds a clock that is wrong', async () => {
    const theirs = new Date('2020-01-01');
    directory.state.faults.date = theirs;
    const difference = () => (at.clock.now().getTime() - theirs.getTime()) / 1_000;
    const least = Math.floor(difference());
    const [seconds] = /\d+/.exec((await findingOf()) ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(least);
    expect(Number(seconds)).toBeLessThanOrEqual(Math.ceil(difference()));
  });

  test('finds metadata of another identity provider', async () => {
    const entityId = 'https://other.example.gov/metadata';
    directory.state.faults.metadata = directory.metadata({ entityId });
    expect(await findingOf()).toContain(entityId);
  });

  test('finds new signing certificates that have not been downloaded yet', async () => {
    const { entityId } = directory.idp;
    const { signInUrl } = directory;
    directory.state.faults.metadata = new SamlIdp(newKey()).metadata({ entityId, signInUrl });
    expect(await problemOf()).toMatchObject({ advice: expect.stringContaining(id) });
  });

  test('finds no problem in a new certificate of the same key', async () => {
    const certificate = directory.idp.renewCertificate('2100-01-01');
    directory.state.faults.metadata = directory.metadata({ certificate });
    expect(await problemOf()).toBeNull();
  });

  test('finds nothing listening', async () => {
    const metadata_xml = new SamlIdp().metadata({ signInUrl: 'http://127.0.0.1:9/sso' });
    const provider = await at.addProvider({ metadata_xml });
    expect(await findingOf(`sso:${provider.id}`)).toContain('127.0.0.1:9');
  });

  test.each([
    [-1, true],
    [10, true],
    [40, false],
  ])('finds a certificate that ends in %i days: %s', async (days, isFound) => {
    const endsAt = new Date(at.clock.now().getTime() + days * 24 * hourMs);
    const end = endsAt.toISOString().slice(0, 10);
    const metadata_xml = directory.metadata({
      entityId: `https://${randomUUID()}.example.gov`,
      certificate: certificateUntil(end),
    });
    const provider = await at.addProvider({ metadata_xml });
    const day = new Date(end).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const found = await findingOf(`sso:${provider.id}`);
    expect(found).toEqual(isFound ? expect.stringContaining(day) : null);
  });

  test.each([randomUUID(), 'x', ''])('does not know sso:%s', async (unknown) => {
    expect(await problemOf(`sso:${unknown}`)).toBe(404);
  });

  test('is for super admins', async () => {
    const { token } = await signedIn(at.site, 'admin', 'admin');
    const path = `POST /api/sign-in-providers/sso:${id}/test`;
    expect((await ask(at.site, path, { token })).status).toBe(403);
    expect(directory.state.requests).toEqual([]);
  });
});
