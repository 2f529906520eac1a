import type { Page } from '@playwright/test';
import { describeTestServer } from '#admin/screens/settings/mail-delivery.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  openSettings,
  resetSettingsBeforeEach,
  saveButton,
  savedMessage,
  settingsSection,
  superAdmin,
} from './panel-settings.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

resetSettingsBeforeEach();
test.beforeEach(({ page, site }) => signInAs(page, site, superAdmin));

const mail = (page: Page) => settingsSection(page, 'SMTP Configuration');
const button = (page: Page, name: string) => mail(page).getByRole('button', { name, exact: true });
const password = (page: Page) => mail(page).getByLabel('SMTP password', { exact: true });

async function enterServer(page: Page, port: number): Promise<void> {
  await mail(page).getByLabel('Host').fill('127.0.0.1');
  await mail(page).getByLabel('Port').fill(String(port));
}

test("a test email uses the settings as typed and shows the server's reply", async ({ page }) => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('No such mailbox here') : null),
  });
  try {
    await openSettings(page);
    await expect(mail(page)).toContainText('Email delivery is off.');
    await enterServer(page, server.port);
    await expect(mail(page).getByLabel('To')).toHaveValue(superAdmin);
    await mail(page).getByLabel('To').press('Enter');
    await expect(mail(page)).toContainText('The mail server accepted the message.');
    const { to } = await server.next();
    expect([to].flat()[0]?.text).toBe(superAdmin);
    await expect(saveButton(page)).toBeVisible();
    await mail(page).getByLabel('To').fill('nobody@example.org');
    await button(page, 'Send test email').click();
    await expect(mail(page)).toContainText('No such mailbox here');
    await expectAccessibleScreen(page);
    await mail(page).getByLabel('To').fill('nobody');
    await button(page, 'Send test email').click();
    await expect(mail(page)).toContainText('Enter an email address in the form');
    await mail(page).getByLabel('To').fill(superAdmin);
    const tooMany = mail(page).getByText('You’ve sent too many test emails.');
    await expect(async () => {
      const answer = page.waitForResponse('**/api/settings/test-message');
      await button(page, 'Send test email').click();
      await answer;
      expect(await tooMany.isVisible()).toBe(true);
    }).toPass();
  } finally {
    await server.close();
  }
});

test('a mail server is saved and enabled, and its password is never shown', async ({ page }) => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password: given }, _session, done) =>
      given === 'Open!Sesame1'
        ? done(null, { user: username })
        : done(new Error('The password is wrong')),
  });
  try {
    await openSettings(page);
    await enterServer(page, server.port);
    await mail(page).getByLabel('Username').fill('office');
    await expect(mail(page)).toContainText('Not set');
    await password(page).fill('Open!Sesame2');
    await button(page, 'Show SMTP password').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await button(page, 'Hide SMTP password').click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await button(page, 'Send test email').click();
    await expect(mail(page)).toContainText('The mail server rejected the message.');
    await password(page).fill('Open!Sesame1');
    await mail(page).getByLabel('Send email through this server').check();
    await saveButton(page).click();
    await expect(savedMessage(page)).toBeVisible();
    await expect(mail(page)).not.toContainText('Email delivery is off.');
    await expect(password(page)).toHaveCount(0);
    await button(page, 'Send test email').click();
    await expect(mail(page)).toContainText('The mail server accepted the message.');
    await page.reload();
    await expect(mail(page).getByRole('group', { name: 'SMTP password' })).toContainText('Set');
    expect(await page.content()).not.toContain('Open!Sesame1');

    await mail(page).getByLabel('Host').fill('mail.example.org');
    await saveButton(page).click();
    await expect(mail(page)).toContainText('Enter the password for this mail server');
    await expectAccessibleScreen(page);
    await button(page, 'Remove').click();
    await expect(mail(page)).toContainText('Will be removed when you save');
    await button(page, 'Keep').click();
    await button(page, 'Replace').click();
    await expect(password(page)).toBeFocused();
    await button(page, 'Keep saved password').click();
    await button(page, 'Remove').click();
    await saveButton(page).click();
    await expect(savedMessage(page)).toBeVisible();
    await expect(mail(page)).toContainText('Not set');
  } finally {
    await server.close();
  }
});

test('the form says when SMTP_URL sets the mail server', async ({ page }) => {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mail_through: 'environment' } });
  });
  await openSettings(page);
  await expect(mail(page)).toContainText('The mail server is set by SMTP_URL.');
  const host = 'mail.example.org';
  await expect(mail(page).getByText(describeTestServer('environment', ''))).toBeVisible();
  await mail(page).getByLabel('Host').fill(host);
  await expect(mail(page).getByText(describeTestServer('environment', host))).toBeVisible();
  await expectAccessibleScreen(page);
  // A request that is still being forwarded when a test ends would fail it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
