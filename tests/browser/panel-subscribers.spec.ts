import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const file = {
  name: 'conference.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('email\nada@example.org\nbo@example.org\nnobody\n'),
};

test('an administrator imports subscribers, unsubscribes one and deletes one', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
  await page.goto('/admin/newsletter/subscribers');
  await expect(page.getByText('No subscribers yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Import', exact: true });
  await submit.click();
  await expect(dialog.getByText('Choose a CSV file.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('How did these people agree?').fill('Signed a list on paper.');
  await submit.press('Enter');
  await expect(dialog).toContainText('2 subscribers added.');
  await expect(dialog).toContainText('Line 4: “nobody” is not an email address.');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('row', { name: 'bo@example.org' })).toContainText('Confirmed');
  await expectAccessibleScreen(page);

  await page.getByRole('link', { name: 'bo@example.org' }).press('Enter');
  await expect(dialog).toContainText('Signed a list on paper.');
  await dialog.getByRole('button', { name: 'Unsubscribe...' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByText('bo@example.org was unsubscribed.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unsubscribe...' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'bo@example.org' })).toContainText('Unsubscribed');

  await page.getByRole('link', { name: 'ada@example.org' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete...' }).press('Enter');
  const deletion = page.getByRole('alertdialog');
  await deletion.getByRole('button', { name: 'Delete subscriber' }).press('Enter');
  await expect(page.getByText('ada@example.org was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@example.org' })).toBeHidden();
});
