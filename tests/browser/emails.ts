import type { Page } from '@playwright/test';
import { expect, type StartedSite } from './site.ts';

/** Returns the link, as a path, and the code of the newest email in the development mailbox. */
export async function newestEmail(
  page: Page,
  { mailboxLink }: StartedSite,
): Promise<{ link: string; code: string }> {
  const newest = page.locator('main li a').first();
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
