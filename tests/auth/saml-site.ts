import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { requestAdmin } from './admin/admin-client.ts';
import {
  type AuthnRequest,
  type Deviation,
  type Person,
  readRequest,
  SamlIdp,
} from './saml-idp.ts';
import { authSettingsWith, newClient } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

type Client = ReturnType<typeof newClient>;

export const externalUrl = 'https://www.example.gov/auth/v1';
export const acsUrl = `${externalUrl}/sso/saml/acs`;

/** A key as operators create it. */
function newSamlKey(modulusLength = 2_048): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
}

/** A site with SAML and a clock of its own for all tests of a file. */
export function samlSite(variables: Record<string, string> = {}) {
  const clock = createTestClock();
  const privateKey = newSamlKey();
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveComposedSite({
      auth: authSettingsWith({
        AUTH_SAML_ENABLED: 'true',
        AUTH_SAML_PRIVATE_KEY: privateKey,
        AUTH_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
        ...variables,
      }),
      now: clock.now,
    });
  });
  afterAll(() => site.close());

  /** Registers an identity provider, with a domain of its own. */
  async function addProvider(body: Record<string, unknown> = {}, idp = new SamlIdp()) {
    const domain = `${randomUUID()}.example.org`;
    const given = { type: 'saml', metadata_xml: idp.metadata(), domains: [domain], ...body };
    const created = await requestAdmin(site, 'POST', '/admin/sso/providers', given);
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
    return { idp, domain, id: String(created.body.id) };
  }

  async function start(
    provider: { domain: string },
    { client = newClient(site), redirectTo }: { client?: Client; redirectTo?: string } = {},
  ) {
    const { data, error } = await client.signInWithSSO({
      domain: provider.domain,
      ...(redirectTo !== undefined && { options: { redirectTo } }),
    });
    if (error) throw error;
    return readRequest(data.url);
  }

  /** Delivers a response, as a browser does, and returns where it is redirected to. */
  async function deliver(samlResponse: string, relayState: string) {
    const fields = { SAMLResponse: samlResponse, RelayState: relayState };
    const response = await site.post('/auth/v1/sso/saml/acs', fields);
    const location = new URL(response.headers.get('location') ?? 'about:blank');
    return {
      status: response.status,
      location,
      query: Object.fromEntries(location.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
    };
  }

  return {
    clock,
    get site() {
      return site;
    },
    publicKey: createPublicKey({
      key: Buffer.from(privateKey, 'base64'),
      format: 'der',
      type: 'pkcs1',
    }),
    addProvider,
    start,
    deliver,
    /** Signs a person in at a provider, which may deviate. */
    async signIn(
      provider: { domain: string; idp: SamlIdp },
      person: Person,
      deviation: Deviation = {},
      request?: AuthnRequest,
    ) {
      const sent = request ?? (await start(provider));
      const response = provider.idp.respond(sent, person, acsUrl, clock.now(), deviation);
      return { ...(await deliver(response, sent.relayState)), request: sent, response };
    },
  };
}

let people = 0;

/** Someone whom the provider knows, with an email address in its domain. */
export function newPerson({ domain }: { domain: string }) {
  people += 1;
  const email = `ama-${people}@${domain}`;
  return { nameId: `person-${people}`, email, attributes: { email: [email] } };
}
