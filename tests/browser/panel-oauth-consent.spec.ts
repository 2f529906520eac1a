import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { startClientApplication } from './client-application.ts';
import { expect, test } from './site.ts';
import { addStaff, staffPassword } from './staff.ts';

const email = 'noor@dsti.gov.example';

async function signIn(page: Page, as: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(as);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
}

test('a user signs in to an application with their account, denies it the next time and revokes it', async ({
  page,
  site,
}) => {
  await addStaff(site, { email, full_name: 'Noor Diallo' });
  const name = `Planner ${'of a department with a long name '.repeat(4)}`.trim();
  const application = await startClientApplication(site, name);
  try {
    await page.goto(application.url);
    await signIn(page, email);
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    await expect(main).toContainText(email);
    await expect(main).toContainText(new URL(application.url).host);
    await expectAccessibleScreen(page);
    const requested = page.url();
    await page.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading')).toHaveText(`Hello ${email}`);

    await page.goto(requested);
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(main).toContainText('already been answered');
    await expectAccessibleScreen(page);

    await page.goto(application.url);
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('heading')).toHaveText('No access: access_denied');

    await page.goto('/admin/account');
    await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText('phone');
    await page.getByRole('button', { name: `Revoke access for ${name}` }).click();
    await expectAccessibleScreen(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Revoke access' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Revoke access/ })).toHaveCount(0);
  } finally {
    await application.close();
  }
});

test('a user without access to the panel can decide, or come back with another account', async ({
  page,
  site,
}) => {
  const { id } = await addStaff(site, { email: 'ama@dsti.gov.example' });
  await onServer(site.databaseUrl, (client) =>
    client.query('delete from user_profiles where id = $1', [id]),
  );
  await addStaff(site, { email: 'lin@dsti.gov.example', require_password_change: true });
  const application = await startClientApplication(site, 'Calendar');
  try {
    await page.goto(application.url);
    await signIn(page, 'ama@dsti.gov.example');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const requested = page.url();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.waitForURL('**/login?next=*');
    await signIn(page, 'lin@dsti.gov.example');
    await page.waitForURL('**/change-password?next=*');
    await page.getByRole('textbox', { name: 'Current Password' }).fill(staffPassword);
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('Another!Horse8');
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('Another!Horse8');
    await page.keyboard.press('Enter');
    await page.waitForURL(requested);
  } finally {
    await application.close();
  }
});

test('a user whose session ended elsewhere signs in again and decides', async ({ page, site }) => {
  const { id } = await addStaff(site, { email: 'kofi@dsti.gov.example' });
  const application = await startClientApplication(site, 'Surveys');
  try {
    await page.goto(application.url);
    await signIn(page, 'kofi@dsti.gov.example');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await onServer(site.databaseUrl, (client) =>
      client.query('delete from auth.sessions where user_id = $1', [id]),
    );
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading')).toHaveText('Hello kofi@dsti.gov.example');
  } finally {
    await application.close();
  }
});

test('an incomplete or unknown link says that the request has expired', async ({ page, site }) => {
  await addStaff(site, { email: 'lea@dsti.gov.example' });
  await page.goto('/oauth/consent?authorization_id=unknown');
  await signIn(page, 'lea@dsti.gov.example');
  await expect(page.getByRole('main')).toContainText('expired');
});
