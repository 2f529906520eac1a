import { checks } from '#server/doctor/checks.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

test('the report shows every check, on every width, light and dark', async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/system');
  const report = page.getByRole('region', { name: 'Health checks' });
  await expect(report.getByRole('listitem')).toHaveCount(checks.length);
  await expectAccessibleScreen(page);
});

test('checks again on request, and says when that fails', async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.route('**/api/system-report', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'failed', message: 'Broken.' } } }),
  );
  await page.goto('/admin/system');
  const report = page.getByRole('region', { name: 'Health checks' });
  await expect(report.getByRole('alert')).toContainText('Broken.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(report.getByRole('listitem')).toHaveCount(checks.length);
});

test('editors see neither the section nor the screen', async ({ page, site }) => {
  await signInAs(page, site, editor);
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Health checks' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'System', exact: true })).toHaveCount(0);
});
