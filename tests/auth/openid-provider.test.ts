import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  city,
  oidcVariables,
  ProviderBrowser,
  type ProviderSite,
  publicUrl,
  serveProviderSite,
} from './provider-site.ts';
import { addAccount } from './test-accounts.ts';

const email = 'kofi@dsti.gov.example';

let server: Server;
let site: ProviderSite;
let staff: { id: string };
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', createProvider(issuer).callback());
  site = await serveProviderSite(oidcVariables('CITY', issuer));
  staff = await addAccount(site, { email });
});
afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

// It lists which of its settings are for development.
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** A certified provider of OpenID Connect, with the pages for its development. */
function createProvider(issuer: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'the secret of the site',
        redirect_uris: [`${publicUrl}/auth/v1/callback`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email, email_verified: true, name: 'Kofi Asante' }),
    }),
  });
}

/** Signs in at the provider and agrees, as someone does in a browser. */
async function visitProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 20; steps++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    form = undefined;
    if (location?.startsWith(publicUrl)) return location;
    if (location) {
      url = new URL(location, url).href;
      continue;
    }
    const page = await response.text();
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    url = new URL(action, url).href;
    form = new URLSearchParams({ prompt, login: 'kofi', password: 'any' });
  }
  throw new Error('The provider did not redirect to the site.');
}

test.each(['implicit', 'pkce'] as const)('a person signs in, in the %s flow', async (flowType) => {
  const browser = new ProviderBrowser(site, flowType);
  const landing = await browser.land(await visitProvider(await browser.start(city)));
  const session = await browser.takeSession(landing);
  expect(session.user).toMatchObject({ id: staff.id, email });
  expect(session.user.identities).toContainEqual(
    expect.objectContaining({
      provider: 'city',
      id: 'kofi',
      identity_data: expect.objectContaining({ name: 'Kofi Asante', email_verified: true }),
    }),
  );
});
