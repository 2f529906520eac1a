import { emailStatusLabels, notSentReason } from '#admin/emails/email-status-labels.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('the email log says why an email failed, and sends it again by keyboard', {
  tag: '@gate',
}, async ({ page, site }) => {
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
