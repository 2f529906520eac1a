import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { newestEmail } from './emails.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const own = 'ines@dsti.gov.example';
const strangers = 'mallory@dsti.gov.example';

test.beforeEach(async ({ site }) => {
  await removeAccounts(site);
  await addStaff(site, { email: own, full_name: 'Ines Costa' });
  await addStaff(site, { email: strangers, full_name: 'Mallory Moss' });
});

/** What a stranger puts into a link: a session of their own. */
async function fragmentOf(page: Page, site: Site, email: string): Promise<string> {
  const answer = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email, password: staffPassword },
  });
  const { access_token, refresh_token, expires_in, expires_at } = await answer.json();
  const said = { access_token, refresh_token, expires_in, expires_at, token_type: 'bearer' };
  return `#${new URLSearchParams({ ...said, type: 'magiclink' })}`;
}

function keptEmail(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const kept = localStorage.getItem('directorate.session');
    return kept === null ? null : JSON.parse(kept).user.email;
  });
}

test("a link with another user's session asks before it replaces the current one", async ({
  page,
  site,
}) => {
  const fragment = await fragmentOf(page, site, strangers);
  await signInAs(page, site, own);
  await page.goto(`/admin${fragment}`);
  await expect(page.getByRole('heading', { name: `Sign in as ${strangers}?` })).toBeVisible();
  await expect(page.getByText(`You’re currently signed in as ${own}.`)).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  expect(await keptEmail(page)).toBe(own);
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: `Stay signed in as ${own}` }).click();
  await expect(page.getByText('Welcome back')).toContainText('Ines Costa');
  await page.goto('/admin#error=access_denied&error_description=Call+0900');
  await page.reload();
  await expect(page.getByText('Welcome back')).toContainText('Ines Costa');

  await page.goto('/healthz');
  await page.goto(`/admin${fragment}`);
  await page.getByRole('button', { name: `Sign in as ${strangers}` }).click();
  await expect(page.getByText('Welcome back')).toContainText('Mallory Moss');
});

test('a link with a session does not sign in a signed-out browser without asking', async ({
  page,
  site,
}) => {
  const fragment = await fragmentOf(page, site, strangers);
  await page.goto(`/admin${fragment}`);
  await expect(page.getByRole('heading', { name: `Sign in as ${strangers}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/login**');
  expect(await keptEmail(page)).toBeNull();
});

test('a link confirmed in another browser signs in that browser', async ({
  page,
  context,
  browser,
  site,
}) => {
  const back = new URLSearchParams({ redirect_to: `${site.url}/change-password` });
  await page.request.post(`${site.url}/auth/v1/recover?${back}`, { data: { email: own } });
  const { link } = await newestEmail(page, site);
  const other = await browser.newContext({ baseURL: site.url });
  const tab = await other.newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Choose a new password' }).click();
  await tab.waitForURL('**/change-password');
  await expect(tab.getByRole('textbox', { name: 'New Password', exact: true })).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Current Password' })).toHaveCount(0);
  expect(await keptEmail(tab)).toBe(own);
  expect(await other.cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'directorate_confirmed' }),
  );
  await other.close();
  await context.clearCookies();
});
