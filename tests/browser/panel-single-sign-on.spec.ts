import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { newKey, readRequest, SamlIdp } from '../auth/saml-idp.ts';
import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase, onServer } from '../postgres/databases.ts';
import { dataFolder } from '../running-site/data-folder.ts';
import { startOnFreePort } from '../running-site/start-on-free-port.ts';
import { startSite } from '../running-site/start-site.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import type { Site } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const startWithinMs = 120_000;
const domain = 'dsti.gov.example';
const email = `kofi@${domain}`;

let site: Site;
let close = async (): Promise<void> => {};

test.beforeAll(async () => {
  test.setTimeout(startWithinMs);
  const directory = await startDirectory();
  const cluster = await startTestCluster();
  const data = await dataFolder();
  const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_single_sign_on`);
  const env = {
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    AUTH_SAML_ENABLED: 'true',
    AUTH_SAML_PRIVATE_KEY: newKey().export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
  const running = await startOnFreePort((port) => {
    directory.redirectTo(`http://localhost:${port}/auth/v1/sso/saml/acs`);
    return startSite({ dataDir: data.path, env: { ...env, PORT: String(port) } });
  });
  site = { url: running.url, databaseUrl };
  await addStaff(site, { email, full_name: 'Kofi Asante', role: 'super_admin' });
  await register(directory);
  close = async () => {
    await running.end();
    await cluster.stop();
    await data.remove();
    directory.server.closeAllConnections();
    directory.server.close();
  };
});
test.afterAll(() => close());

/** An identity provider whose only person is Kofi. */
async function startDirectory() {
  const idp = new SamlIdp();
  let acsUrl = '';
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    // Browsers ask for an icon too.
    if (url.pathname !== '/sso') return response.writeHead(404).end();
    const asked = readRequest(url.href);
    const person = { nameId: 'kofi', attributes: { email: [email] } };
    const answer = idp.respond(asked, person, acsUrl, new Date());
    response.setHeader('Content-Type', 'text/html');
    return response.end(`<form method="post" action="${acsUrl}">
      <input type="hidden" name="SAMLResponse" value="${answer}">
      <input type="hidden" name="RelayState" value="${asked.relayState}">
      <button>I am Kofi</button></form>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const signInUrl = `http://localhost:${(server.address() as AddressInfo).port}/sso`;
  /** Sets where people return to after they have signed in. */
  const redirectTo = (url: string) => {
    acsUrl = url;
  };
  return { server, idp, signInUrl, redirectTo };
}

async function register({ idp, signInUrl }: Awaited<ReturnType<typeof startDirectory>>) {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `with provider as (
         insert into auth.sso_providers (link_by_email) values (true) returning id
       ), saml as (
         insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml)
         select id, $1, $2 from provider
       )
       insert into auth.sso_domains (sso_provider_id, domain) select id, $3 from provider`,
      [idp.entityId, idp.metadata({ signInUrl }), domain],
    ),
  );
}

test('a user signs in with single sign-on after an email address that has none', async ({
  page,
}) => {
  await page.goto(`${site.url}/login?next=%2Fadmin%2Fsign-in-providers`);
  await page.getByRole('textbox', { name: 'Email' }).fill('kofi@elsewhere.example');
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
  const work = page.getByRole('textbox', { name: 'Work email' });
  await expect(work).toHaveValue('kofi@elsewhere.example');
  await expect(work).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('elsewhere.example');
  await expectAccessibleScreen(page);

  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I am Kofi' }).click();

  await expect(page).toHaveURL(`${site.url}/admin/sign-in-providers`);
  await page.getByRole('button', { name: 'Test idp.example.org' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No problems found.' })).toBeVisible();
  await expectAccessibleScreen(page);

  await page.goto(`${site.url}/admin/account`);
  const row = page.getByRole('listitem').filter({ hasText: 'Single sign-on (idp.example.org)' });
  await expect(row).toContainText(email);
});

test('a user of single sign-on who opens the page for a new password gets to the account', async ({
  page,
}) => {
  const managed = `ama@${domain}`;
  const { id } = await addStaff(site, { email: managed, full_name: 'Ama Mensah' });
  await signInAs(page, site, managed);
  await onServer(site.databaseUrl, (client) =>
    client.query('update auth.users set is_sso_user = true where id = $1', [id]),
  );
  await page.goto(`${site.url}/change-password`);
  await expect(page).toHaveURL(`${site.url}/admin/account`);
});
