import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expect } from './site.ts';

interface TestSite {
  databaseUrl: string;
}

/** Opens a page and waits until its event stream is connected. */
export async function openAndListen(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse('**/api/realtime');
  await page.goto(path);
  await listening;
}

/** For tests that wait for network idle, which an open stream prevents. */
export async function blockStreams(page: Page): Promise<void> {
  await page.route('**/api/realtime', (route) => route.fulfill({ status: 204 }));
}

export function runSql({ databaseUrl }: TestSite, sql: string): Promise<unknown> {
  return onServer(databaseUrl, (client) => client.query(sql));
}

export function startMaintenance(site: TestSite, title = 'Closed for a while'): Promise<unknown> {
  return runSql(
    site,
    `insert into maintenance_mode (enabled, title) values (true, '${title}')
     on conflict (singleton) do update set enabled = true, title = excluded.title`,
  );
}

export function endMaintenance(site: TestSite): Promise<unknown> {
  return runSql(site, 'update maintenance_mode set enabled = false');
}

export function setPrimaryColour(site: TestSite, colour: string): Promise<unknown> {
  return runSql(
    site,
    `insert into site_settings (primary_color) values ('${colour}')
     on conflict (singleton) do update set primary_color = excluded.primary_color`,
  );
}

/** Ends maintenance and restores the default colours and icon. */
export async function restoreSite(site: TestSite): Promise<void> {
  await endMaintenance(site);
  await runSql(
    site,
    `update site_settings set primary_color = '#10b981', secondary_color = '#14b8a6',
     accent_color = '#059669', favicon_url = null`,
  );
}

export async function expectColour(page: Page, colour: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--color-spark'),
        ),
      { intervals: [20] },
    )
    .toBe(colour);
}
