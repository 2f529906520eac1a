import { emailStatusLabels, notSentReason } from '#admin/emails/email-status-labels.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, resetToStaff } from './panel-content.ts';
import { setMailServer } from './panel-settings.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('the email log says why an email failed, and sends it again by keyboard', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
  await page.goto('/admin/emails');
  await expect(page.getByText('No emails.')).toBeVisible();
  await page.request.post('/auth/v1/recover', { data: { email: admin } });
  const row = page.getByRole('row', { name: admin });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(notSentReason, { timeout: 2_000 });
  }).toPass();
  await onServer(site.databaseUrl, async (client) => {
    await client.query(
      "update emails set sent_at = null, sent_by = null, error = '550 No such mailbox'",
    );
    await client.query("update jobs set state = 'failed' where queue = 'mail'");
  });
  await page.getByLabel('Status').selectOption(emailStatusLabels.failed.label);
  await expect(row).toContainText('550 No such mailbox');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: `Send again to ${admin}` }).press('Enter');
  await expect(page.getByText(`The email to ${admin} is being sent.`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row).toContainText(emailStatusLabels.stored.label);
});

test('emails that were stored without a mail server are sent or discarded once there is one', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
  await page.goto('/admin/emails');
  await expect(page.getByText('Email delivery is off.')).toBeVisible();
  for (const kind of ['recovery', 'magic_link']) {
    const path = kind === 'recovery' ? 'recover' : 'magiclink';
    await page.request.post(`/auth/v1/${path}`, { data: { email: admin } });
  }
  const rows = page.getByRole('row', { name: admin });
  await expect(async () => {
    await page.reload();
    await expect(rows.getByText(notSentReason)).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await page
    .getByRole('button', { name: `Discard email to ${admin}` })
    .first()
    .press('Enter');
  await expect(rows.first()).toContainText(emailStatusLabels.discarded.label);
  // Beside the button that is gone.
  await expect(rows.first().locator(':focus')).toBeAttached();

  const server = await startMailServer();
  try {
    // The notice follows the settings without a reload.
    await setMailServer(site, server.port);
    await expect(page.getByText('1 email not sent yet.')).toBeVisible();
    await expect(page.getByText('Email delivery is off.')).toBeHidden();
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: 'Send 1 email' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Send 1 email' })
      .press('Enter');
    await server.next();
    await expect(page.getByText('1 email not sent yet.')).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeAttached();
    await expect(rows.nth(1)).toContainText(emailStatusLabels.sent.label);
    await expect(rows.first()).toContainText(emailStatusLabels.discarded.label);
    expect(server.received).toHaveLength(1);
  } finally {
    await server.close();
  }
});
