import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { restoreSnapshot } from './site-snapshot.ts';

/** Restores the site, with an editor, an admin and a viewer, before every test of the file. */
export function resetSettingsBeforeEach(): void {
  test.beforeEach(async ({ site }) => {
    await restoreSnapshot(site.databaseUrl);
    await resetToStaff(site);
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
