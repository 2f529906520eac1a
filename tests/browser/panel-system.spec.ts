import { checks } from '#server/doctor/checks.ts';
import { readVersion } from '#server/program-version.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { admin, editor, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

/** Two jobs that can be retried, and one that cannot. */
async function addFailedJobs({ databaseUrl }: Site): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query("delete from jobs where state = 'failed'");
    await client.query(
      `insert into jobs (id, queue, data, state, attempt, finished_at, error_code)
       select gen_random_uuid(), queue, data::jsonb, 'failed', 5, now(), code
       from (values ('thumbnails', '{"id": "00000000-0000-4000-8000-000000000001"}', 'ECONNREFUSED'),
         ('image_variants', '{"id": "00000000-0000-4000-8000-000000000002", "digest": ""}', 'failed'),
         ('requested_emails', '{"sealed": ""}', 'failed')) as given (queue, data, code)`,
    );
  });
}

test('the report shows every check, and failed jobs can be run again', async ({ page, site }) => {
  await addFailedJobs(site);
  await signInAs(page, site, admin);
  await page.goto('/admin/system');
  const report = page.getByRole('region', { name: 'Health checks' });
  await expect(report.getByRole('listitem')).toHaveCount(checks.length);
  await expect(report.getByRole('listitem').filter({ hasText: 'Background jobs' })).toContainText(
    'Warning',
  );
  await expect(
    report.getByText(`Directorate ${await readVersion()}`, { exact: true }),
  ).toBeVisible();
  const jobs = page.getByRole('region', { name: 'Failed jobs' });
  const rows = jobs.getByRole('row');
  await expect(rows).toHaveCount(1 + 3);
  await expectAccessibleScreen(page);

  await jobs.getByRole('button', { name: 'Retry: Thumbnail of an external image' }).press('Enter');
  await expect(rows).toHaveCount(1 + 2);
  await expect(jobs.locator(':focus')).toBeAttached();
  await jobs.getByRole('button', { name: 'Retry all' }).click();
  await expect(rows).toHaveCount(1 + 1);
  await expect(jobs.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
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
