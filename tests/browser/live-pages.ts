import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expect } from './site.ts';

interface Stored {
  databaseUrl: string;
}

/** Opens a page of the site and waits until it hears of changes. */
export async function openAndListen(page: Page, address: string): Promise<void> {
  const listening = page.waitForResponse('**/api/realtime');
  await page.goto(address);
  await listening;
}

/** For tests that wait until the network is quiet: with a stream open it never is. */
export async function refuseStreams(page: Page): Promise<void> {
  await page.route('**/api/realtime', (route) => route.fulfill({ status: 204 }));
}

export function write({ databaseUrl }: Stored, sql: string): Promise<unknown> {
  return onServer(databaseUrl, (client) => client.query(sql));
}

export function close(site: Stored, title = 'Closed for a while'): Promise<unknown> {
  return write(
    site,
    `insert into maintenance_mode (enabled, title) values (true, '${title}')
     on conflict (singleton) do update set enabled = true, title = excluded.title`,
  );
}

export function open(site: Stored): Promise<unknown> {
  return write(site, 'update maintenance_mode set enabled = false');
}

export function paint(site: Stored, colour: string): Promise<unknown> {
  return write(
    site,
    `insert into site_settings (primary_color) values ('${colour}')
     on conflict (singleton) do update set primary_color = excluded.primary_color`,
  );
}

/** The site as it was before: open, in its own colours. */
export async function asBefore(site: Stored): Promise<void> {
  await open(site);
  await write(
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
