import { expect, test } from './site.ts';
import { addStaff } from './staff.ts';

const email = 'frida@dsti.gov.example';

test('the printed link opens the mailbox, with the HTML of an email and the button that empties it', async ({
  page,
  site,
}) => {
  await addStaff(site, { email });
  await page.request.post(`${site.url}/auth/v1/recover`, { data: { email } });
  await page.goto('/auth/mailbox');
  await expect(page.getByRole('list')).toHaveCount(0);

  const emails = page.getByRole('link', { name: email });
  await expect(async () => {
    await page.goto(site.mailboxLink);
    expect(await emails.count()).toBeGreaterThan(0);
  }).toPass();
  await expect(page).toHaveURL('/auth/mailbox');
  await emails.first().click();
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'All emails' }).click();
  await page.getByRole('button', { name: 'Delete all emails' }).click();
  await expect(page.getByText('No emails.')).toBeVisible();
});

test('the printed link works in a page of another site, such as a terminal', async ({
  page,
  site,
}) => {
  await page.goto(site.url.replace('localhost', '127.0.0.1'));
  await page.setContent(`<a href="${site.mailboxLink}">Development mailbox</a>`);
  await page.getByRole('link').click();
  await page.getByRole('link', { name: 'continue to the mailbox' }).click();
  await expect(page.getByRole('main')).toBeVisible();
});
