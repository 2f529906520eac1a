import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { onlyStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';

let stored: unknown;

/** The settings as they were before, and an editor, an admin and a viewer, for every test of the file. */
export function withOwnSettings(): void {
  test.beforeAll(async ({ site }) => {
    const { rows } = await onServer(site.databaseUrl, (client) =>
      client.query('select to_jsonb(site_settings) as row from site_settings'),
    );
    stored = rows[0]?.row;
  });
  test.beforeEach(async ({ site }) => {
    await restore(site);
    await onlyStaff(site);
  });
  // The next file finds the site as it was.
  test.afterAll(({ site }) => restore(site));
}

function restore({ databaseUrl }: Site): Promise<void> {
  return onServer(databaseUrl, async (client) => {
    await client.query('delete from site_settings');
    await client.query(
      'insert into site_settings select (jsonb_populate_record(null::site_settings, $1)).*',
      [JSON.stringify(stored)],
    );
  });
}

/** Changes a column as any other program would. */
export async function store(site: Site, column: string, value: unknown): Promise<void> {
  await onServer(site.databaseUrl, (client) =>
    client.query(`update site_settings set ${column} = $1`, [value]),
  );
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
export const saved = (page: Page) => page.getByText('Settings saved successfully!');
export const changes = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Site name')).toBeVisible();
}
