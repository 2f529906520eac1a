import type { Page } from '@playwright/test';
import { labels } from '#admin/screens/settings/settings-fields.ts';
import { getShades } from '#colours/colour-shades.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, editor, expectForVisitors, openWindow } from './panel-content.ts';
import {
  openSettings,
  resetSettingsBeforeEach,
  saveButton,
  savedMessage,
  saveStatus,
  setSettingsColumn,
  settingsSection,
  superAdmin,
} from './panel-settings.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const violet = '#7c3aed';

resetSettingsBeforeEach();
test.beforeEach(({ page, site }) => signInAs(page, site, admin));

test('visitors see a new name and colour, and concurrent edits lose nothing', {
  tag: '@gate',
}, async ({ page, site, browser }) => {
  // This window does not hear what others do.
  await page.route('**/api/realtime', (route) => route.abort());
  await openSettings(page);
  await expect(page).toHaveTitle('Settings - Admin Panel');
  await page.getByLabel(labels.site_name).fill('Office of Probes');
  await expect(saveStatus(page, '1 unsaved change')).toBeVisible();
  await page.getByLabel(labels.primary_color, { exact: true }).fill('#7c3');
  await expect(saveStatus(page, '2 unsaved changes')).toBeVisible();
  await saveButton(page).click();
  const rejected = page.getByRole('alert').filter({ hasText: 'Error saving settings: ' });
  await expect(rejected).toContainText(labels.primary_color);
  await expect(settingsSection(page, 'Color Palette')).toContainText(
    'Enter a colour such as #10b981.',
  );
  await rejected.getByRole('button', { name: labels.primary_color }).click();
  await expect(page.getByLabel(labels.primary_color, { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(violet);
  await expect(settingsSection(page, 'Color Palette')).toContainText(
    '5.6:1 on white, good contrast.',
  );

  const other = await openWindow(browser, site, superAdmin);
  await openSettings(other);
  await other.getByLabel(labels.site_name).fill('Bureau of Probes');
  await other.getByLabel(labels.contact_phone).fill('+00 20 555');
  await other.keyboard.press('ControlOrMeta+s');
  await expect(savedMessage(other)).toBeVisible();
  await expect(savedMessage(other)).toBeHidden();
  await other.context().close();

  await page.keyboard.press('ControlOrMeta+s');
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(said.getByRole('row', { name: labels.site_name })).toContainText('Bureau of Probes');
  await expect(said.getByRole('row', { name: labels.contact_phone })).toContainText(
    'not changed by you',
  );
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel(labels.contact_phone)).toHaveValue('+00 20 555');
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
  await expectForVisitors(page, '/', 200, 'Office of Probes');
  await expectForVisitors(page, '/', 200, `--color-action:${getShades(violet).action}`);
  await expectForVisitors(page, '/contact', 200, '+00 20 555');
});

test('only administrators can open the settings', async ({ page, site }) => {
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await signInAs(page, site, editor);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
});

test('changes saved by others appear live beside unsaved text', async ({ page, site }) => {
  const listening = page.waitForResponse('**/api/realtime');
  await openSettings(page);
  await listening;
  await setSettingsColumn(site, 'site_description', 'Said elsewhere');
  await expect(page.getByLabel('Description')).toHaveValue('Said elsewhere');
  await page.getByLabel('Site name').fill('Office of Probes');
  await setSettingsColumn(site, 'contact_phone', '+00 1');
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(said.getByRole('row', { name: 'Phone' })).toContainText('+00 1');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Review changes by others' }).click();
  await said.getByRole('button', { name: 'Merge both' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+00 1');
  await expect(page.getByLabel('Site name')).toHaveValue('Office of Probes');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Site name')).not.toHaveValue('Office of Probes');
  await expect(page.getByLabel('Phone')).toHaveValue('+00 1');
});

test('typed text survives closing the window, except the password', async ({
  page,
  site,
  context,
}) => {
  await signInAs(page, site, superAdmin);
  await openSettings(page);
  await page.getByLabel('Address', { exact: true }).fill('2 Probe Street');
  const password = settingsSection(page, 'SMTP Configuration').getByLabel('SMTP password', {
    exact: true,
  });
  await password.fill('Never!Stored9');
  await expect(saveStatus(page, '2 unsaved changes')).toBeVisible();
  await expect.poll(() => localDrafts(page)).toContain('2 Probe Street');
  // What is stored as the window closes goes to the local storage.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const storages = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect((await localDrafts(page)) + storages).not.toContain('Never!Stored9');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('2 Probe Street');
  await expect(password).toHaveValue('');
  await expect(saveStatus(page, '1 unsaved change')).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const next = await context.newPage();
  await page.close();
  await openSettings(next);
  const lost = next.getByRole('status').filter({ hasText: 'Unsaved changes found' });
  await expect(lost).toContainText('2 Probe Street');
  await expectAccessibleScreen(next);
  await lost.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('Address', { exact: true })).toHaveValue('2 Probe Street');
  await expect(saveStatus(next, '1 unsaved change')).toBeVisible();
});

test('failed loads and saves show an error and can be retried', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/admin/settings');
  await expect(page.getByText('Couldn’t load the settings.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Site name').fill('Office of Probes');
  await page.context().setOffline(true);
  await saveButton(page).click();
  await expect(
    page.getByText(
      'Error saving settings: Can’t reach the server. Check your connection and try again.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Site name')).toHaveValue('Office of Probes');
  await page.context().setOffline(false);
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
});

/** The local drafts in IndexedDB, as JSON. */
function localDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('directorate.drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}
