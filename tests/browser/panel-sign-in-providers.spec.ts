import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { Provider } from 'oidc-provider';
import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase, onServer } from '../postgres/databases.ts';
import { dataFolder } from '../running-site/data-folder.ts';
import { startOnFreePort } from '../running-site/start-on-free-port.ts';
import { startSite } from '../running-site/start-site.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import type { Site } from './site.ts';
import { addStaff } from './staff.ts';

const startWithinMs = 120_000;
const email = 'kofi@dsti.gov.example';
const secret = 'the secret of the site';

let site: Site;
let close = async (): Promise<void> => {};

test.beforeAll(async () => {
  test.setTimeout(startWithinMs);
  const provider = await startProvider();
  const cluster = await startTestCluster();
  const data = await dataFolder();
  const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_providers`);
  const env = {
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    AUTH_EXTERNAL_KEYCLOAK_ENABLED: 'true',
    AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: 'site',
    AUTH_EXTERNAL_KEYCLOAK_SECRET: secret,
    AUTH_EXTERNAL_KEYCLOAK_URL: provider.issuer,
  };
  const running = await startOnFreePort((port) => {
    provider.redirectTo(`http://localhost:${port}/auth/v1/callback`);
    return startSite({ dataDir: data.path, env: { ...env, PORT: String(port) } });
  });
  site = { url: running.url, databaseUrl };
  await addStaff(site, { email, full_name: 'Kofi Asante', role: 'super_admin' });
  close = async () => {
    await running.end();
    await cluster.stop();
    await data.remove();
    provider.server.closeAllConnections();
    provider.server.close();
  };
});
test.afterAll(() => close());

interface StartedProvider {
  issuer: string;
  server: Server;
  /** Sets where people return to after they have signed in. */
  redirectTo(redirectUri: string): void;
}

/** A certified provider of OpenID Connect. Whoever signs in there as someone has their email address at the directorate. */
async function startProvider(): Promise<StartedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const redirectTo = (redirectUri: string) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'site', client_secret: secret, redirect_uris: [redirectUri] }],
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: `${id}@dsti.gov.example`,
          email_verified: true,
          name: id,
        }),
      }),
    });
    server.removeAllListeners('request').on('request', provider.callback());
  };
  return { issuer, server, redirectTo };
}

/** Signs in on the provider's pages, and agrees. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a stranger is told why there is no account, and can try again', async ({ page }) => {
  await page.goto(`${site.url}/login?next=%2Fadmin%2Fposts`);
  await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
  await signInThere(page, 'stranger');
  await expect(page.getByRole('alert')).toContainText('connected');
  await expect(page).toHaveURL(`${site.url}/login?next=%2Fadmin%2Fposts`);
  await expectAccessibleScreen(page);
  // A code that this browser did not request.
  await page.goto(`${site.url}/login?code=0e7c1a52-7ee5-4c9c-9b38-1f2d3c4b5a69`);
  await expect(page.getByRole('alert')).toContainText('another browser');
  expect(page.url()).toBe(`${site.url}/login`);
  // The next try replaces the error.
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong!Horse7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).not.toContainText('another browser');
});

test('a user signs in with a provider, disconnects it, connects it again and tests it', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/account`);
  await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
  await signInThere(page, 'kofi');
  const row = page.getByRole('listitem').filter({ hasText: 'Keycloak' });
  await expect(row).toContainText(email);
  await expect(page).toHaveURL(`${site.url}/admin/account`);

  await page.getByRole('button', { name: 'Disconnect Keycloak' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  // The provider would remember them.
  await page.context().clearCookies({ name: /^_session/ });
  await page.getByRole('button', { name: 'Connect Keycloak', exact: true }).click();
  await signInThere(page, 'kofi');
  await expect(row).toContainText(email);
  await expect(page.getByText('Keycloak is connected.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin/account`);
  await expectAccessibleScreen(page);
  // Failures whose request the server can't find go to the home page.
  await page.goto(`${site.url}/?error_code=bad_oauth_state`);
  await expect(page.getByRole('alert')).toContainText('another browser');
  await expect(page).toHaveURL(`${site.url}/admin/account`);

  await page.goto(`${site.url}/admin/sign-in-providers`);
  await page.getByRole('button', { name: 'Test Keycloak' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No problems found.' })).toBeVisible();
  await expectAccessibleScreen(page);
});

test('an invited user who signs in with a provider chooses a first password', async ({ page }) => {
  const invited = 'esi@dsti.gov.example';
  await addStaff(site, { email: invited, require_password_change: true });
  await onServer(site.databaseUrl, (client) =>
    client.query('update auth.users set encrypted_password = null where email = $1', [invited]),
  );
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
  await signInThere(page, 'esi');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current Password' })).toHaveCount(0);
});

test('an account without a password signs in again in another tab once its session has ended', async ({
  page,
  context,
}) => {
  const sql = (text: string) => onServer(site.databaseUrl, (client) => client.query(text));
  await sql('update auth.users set encrypted_password = null');
  await page.goto(`${site.url}/admin/account`);
  await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
  await signInThere(page, 'kofi');
  await expect(page.getByRole('listitem').filter({ hasText: 'Keycloak' })).toContainText(email);
  await sql('delete from auth.sessions');
  // Another request of the screen may already have found out, and opened the dialog.
  await page.getByRole('link', { name: 'Users', includeHidden: true }).dispatchEvent('click');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended.getByRole('button', { name: 'Open sign-in page' })).toBeVisible();
  await expect(ended.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleScreen(page);
  const opening = context.waitForEvent('page');
  await ended.getByRole('button', { name: 'Open sign-in page' }).click();
  // The provider remembers them.
  await (await opening).getByRole('button', { name: 'Sign in with Keycloak' }).click();
  await expect(ended).toHaveCount(0);
});
