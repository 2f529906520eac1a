import type { Page } from '@playwright/test';
import { expect, type StartedSite } from './site.ts';

/** The newest email in the open development mailbox, or the newest to an address. */
export const newestIn = (page: Page, to = '') =>
  page
    .locator('main li a')
    .filter({ hasText: `To ${to}` })
    .first();

/** Returns the link, as a path, and the code of the newest email in the development mailbox, or the newest to an address. */
export async function newestEmail(
  page: Page,
  { mailboxLink }: StartedSite,
  to = '',
): Promise<{ link: string; code: string }> {
  const newest = newestIn(page, to);
  await expect(async () => {
    await page.goto(mailboxLink);
    expect(await newest.isVisible()).toBe(true);
  }).toPass();
  await newest.click();
  const text = await page.locator('main').innerText();
  const url = new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
  return {
    link: url.pathname + url.search,
    code: /^\s*(\d{6,10})$/m.exec(text)?.[1] ?? '',
  };
}
