import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** What the newest email in the development mailbox says: its link, within the site, and its code. */
export async function newestEmail(page: Page): Promise<{ link: string; code: string }> {
  const newest = page.locator('main li a').first();
  await expect(async () => {
    await page.goto('/auth/mailbox');
    expect(await newest.isVisible()).toBe(true);
  }).toPass();
  await newest.click();
  const text = await page.locator('main').innerText();
  const address = new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
  return {
    link: address.pathname + address.search,
    code: /^\s*(\d{6,10})$/m.exec(text)?.[1] ?? '',
  };
}
