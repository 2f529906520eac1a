import { actionLabels } from '#admin/screens/audit/audit-action-labels.ts';
import { subjects } from '#admin/screens/audit/audit-labels.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const admin = 'adam@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(`delete from redirects; delete from user_profiles; delete from auth.users;
      delete from audit_log;
      insert into audit_log (actor_kind, actor_name, action, subject_table, subject_id, details)
      select 'system', 'Schedule', 'publish', 'posts', 'gone-' || n, jsonb_build_object('slug', 'story-' || n)
      from generate_series(1, 60) as n`),
  );
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await signInAs(page, site, admin);
});

test('an action is logged, found by search and exported', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/admin/redirects?add=redirect');
  await page.getByLabel('Old URL').fill('/former-office');
  await page.getByLabel('New URL').fill('/contact');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /former-office/ })).toBeVisible();
  await page.goto('/admin/audit');
  const log = page.getByRole('list', { name: subjects.audit_log.many });
  await expect(log.getByRole('listitem').first()).toContainText(
    `Adam Okoro ${actionLabels.create.said} ${subjects.redirects.one} “/former-office”`,
  );
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(log).toContainText(
    `Schedule ${actionLabels.publish.said} ${subjects.posts.one} “story-1”`,
  );
  await page.getByLabel('Search users and items').fill('story-60');
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const stream = await (await downloading).createReadStream();
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('story-60');
});

test('the log is accessible at every width and can be filtered', async ({ page }) => {
  await page.goto('/admin/audit');
  await page.getByText('Details').first().click();
  await expectAccessibleScreen(page);
  await page.getByLabel('Type', { exact: true }).selectOption('Redirects');
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: /clear/i }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'story-60' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2999-01-01');
  await expect(page).toHaveURL(/from=2999-01-01/);
});
