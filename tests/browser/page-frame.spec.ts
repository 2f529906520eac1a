import { expect, test } from './site.ts';

test('a link leads back up from more than 400 pixels down', async ({ page }) => {
  await page.goto('/privacy');
  const up = page.getByRole('link', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 401));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('visitors are led to Login, whoever is signed in here to the Dashboard', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await page.evaluate(() => localStorage.setItem('directorate.signed-in', '1'));
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('a page is printed without what leads elsewhere', async ({ page }) => {
  await page.goto('/about/mission');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Source: http.*\/about\/mission$/)).toBeVisible();
});
