import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { digestLinkToken } from '#auth/one-time-tokens/one-time-secrets.ts';
import type { OneTimeTokenType } from '#auth/one-time-tokens/one-time-tokens-table.ts';
import { linkLabels } from '#site/account-links/link-labels.ts';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { newestIn } from './emails.ts';
import { expectFits } from './screen-widths.ts';
import { expect, type Site, type StartedSite, test } from './site.ts';

const confirmPage = '/auth/confirm';

test.beforeEach(({ site }) =>
  onServer(site.databaseUrl, (client) => client.query('delete from rate_limits')),
);

/** A proved account that has nothing but its address. */
async function addAccount({ databaseUrl }: Site, email: string): Promise<string> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ id: string }>(
      'insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id',
      [email],
    ),
  );
  return rows[0]?.id ?? '';
}

/** What the link in an email to a new account says, without sending one. */
async function issueLink(
  site: Site,
  { type, kind }: { type: string; kind: OneTimeTokenType },
): Promise<{ token: string; type: string }> {
  const token = randomBytes(28).toString('hex');
  const email = `${token.slice(0, 8)}@dsti.gov.example`;
  const id = await addAccount(site, email);
  await onServer(site.databaseUrl, (client) =>
    client.query(
      'insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)',
      [id, kind, digestLinkToken(token), email],
    ),
  );
  return { token, type };
}

function addressOf(fields: Record<string, string>): string {
  return `${confirmPage}?${new URLSearchParams(fields)}`;
}

/** Opens the newest email to an address in the development mailbox and answers what its link says. */
async function linkInEmail(
  page: Page,
  { mailboxLink }: StartedSite,
  to: string,
): Promise<URLSearchParams> {
  const newest = newestIn(page, to);
  await expect(async () => {
    await page.goto(mailboxLink);
    expect(await newest.isVisible()).toBe(true);
  }).toPass();
  await newest.click();
  const text = await page.locator('main').innerText();
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '';
  expect(new URL(address).pathname).toBe(confirmPage);
  return new URL(address).searchParams;
}

test('a recovery link works once and is usable by keyboard alone', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const email = 'sofia@dsti.gov.example';
  await addAccount(site, email);
  const landing = `${site.url}/about`;
  const asked = await page.request.post(
    `/auth/v1/recover?redirect_to=${encodeURIComponent(landing)}`,
    { data: { email } },
  );
  expect(asked.status()).toBe(200);
  const link = addressOf(Object.fromEntries(await linkInEmail(page, site, email)));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(linkLabels.recovery.title);
  expect(await accessibilityProblems(page)).toEqual([]);
  const button = page.getByRole('button', { name: linkLabels.recovery.button });
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${landing}#*`);
  const said = new URLSearchParams(new URL(page.url()).hash.slice(1));
  expect(said.get('type')).toBe('recovery');
  const user = await page.request.get('/auth/v1/user', {
    headers: { Authorization: `Bearer ${said.get('access_token')}` },
  });
  expect(await user.json()).toMatchObject({ email });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test('an invitation can be accepted without scripts on a small screen', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  const link = await issueLink(site, { type: 'invite', kind: 'confirmation_token' });
  await page.goto(addressOf({ ...link, redirect_to: `${site.url}/change-password` }));
  const button = page.getByRole('button', { name: 'Accept invitation' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await page.waitForURL(`${site.url}/change-password#access_token=*`);
  await context.close();
});

test('the button continues to an allowed external site', async ({ page, site }) => {
  const arrived: (string | undefined)[] = [];
  const portal = createServer((request, response) => {
    if (request.url?.startsWith('/back')) arrived.push(request.headers.referer);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Portal</title>');
  });
  await once(portal.listen(0, '127.0.0.1'), 'listening');
  const back = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/back?flow=1`;
  const link = await issueLink(site, { type: 'magiclink', kind: 'recovery_token' });
  await page.goto(addressOf({ ...link, redirect_to: back }));
  await expect(page.getByText('You’ll then continue to 127.0.0.1')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${back}#access_token=*`);
  expect(arrived).toEqual([undefined]);
  portal.closeAllConnections();
  portal.close();
});

test('pressing the button twice while the request is pending still signs in', async ({
  page,
  site,
}) => {
  const link = await issueLink(site, { type: 'magiclink', kind: 'recovery_token' });
  await page.goto(addressOf({ ...link, redirect_to: `${site.url}/about` }));
  const presses: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && presses.push(request.url()));
  await onServer(site.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table auth.sessions in access exclusive mode');
    await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('main form button');
      button?.click();
      await new Promise((resolve) => setTimeout(resolve, 150));
      button?.click();
    });
    await client.query('commit');
  });
  await page.waitForURL(`${site.url}/about#access_token=*`);
  expect(presses).toHaveLength(1);
});

test('confirming one half of an email change asks for the other, on accessible pages', async ({
  page,
  site,
}) => {
  const link = await issueLink(site, {
    type: 'email_change',
    kind: 'email_change_token_current',
  });
  await page.goto(addressOf(link));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(confirmPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the pages fit every screen width', async ({ page, site }) => {
  const link = await issueLink(site, { type: 'signup', kind: 'confirmation_token' });
  const spent = { type: 'invite', token: 'a'.repeat(56) };
  for (const address of [addressOf(link), addressOf(spent), confirmPage]) {
    await page.goto(address);
    await expectFits(page);
  }
});
