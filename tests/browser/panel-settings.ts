import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { restoreSnapshot } from './site-snapshot.ts';
import { addStaff } from './staff.ts';

/** May change everything, also the mail server. */
export const superAdmin = 'sofia@dsti.gov.example';

/** Restores the site, with a user of each role, before every test of the file. */
export function resetSettingsBeforeEach(): void {
  test.beforeEach(async ({ site }) => {
    await restoreSnapshot(site.databaseUrl);
    await resetToStaff(site);
    await addStaff(site, { email: superAdmin, full_name: 'Sofia Mensah', role: 'super_admin' });
  });
}

/** Changes a column with SQL, like another program. */
export async function setSettingsColumn(site: Site, column: string, value: unknown): Promise<void> {
  await onServer(site.databaseUrl, (client) =>
    client.query(`update site_settings set ${column} = $1`, [value]),
  );
}

export const settingsSection = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
export const savedMessage = (page: Page) => page.getByText('Settings saved successfully!');
export const saveStatus = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Site name')).toBeVisible();
}

/** Turns email delivery on, through a mail server on this machine. */
export async function setMailServer(site: Site, port: number): Promise<void> {
  await setSettingsColumn(site, 'smtp_host', '127.0.0.1');
  await setSettingsColumn(site, 'smtp_port', port);
  await setSettingsColumn(site, 'smtp_enabled', true);
}
