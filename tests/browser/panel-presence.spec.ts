import type { Page } from '@playwright/test';
import { addPage, admin, editor, openWindow, resetToStaff, viewer } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const alsoHere = (page: Page) => page.getByRole('button', { name: /^Also here: / });

test('people who have a page open see each other until they leave', async ({
  page,
  site,
  browser,
  context,
}) => {
  const { id } = await addPage(site, 'Probe together');
  const form = `/admin/pages?search=probe&edit=${id}`;
  await page.goto(form);
  await expect(page.getByRole('region', { name: 'Edit Probe together' })).toBeVisible();
  await expect(alsoHere(page)).toHaveCount(0);

  // The same page in the quick form and in the builder.
  const other = await openWindow(browser, site, admin);
  await other.goto(`/admin/pages/${id}/editor`);
  await expect(alsoHere(page)).toHaveAccessibleName('Also here: Adam Okoro (editing)');
  await expect(alsoHere(other)).toHaveAccessibleName('Also here: Edda Lindqvist (editing)');
  await expect(page.getByRole('status').filter({ hasText: 'Also here' })).toHaveText(
    'Also here: Adam Okoro (editing)',
  );

  const reader = await openWindow(browser, site, viewer);
  await reader.goto(`/admin/pages/${id}/editor`);
  await expect(alsoHere(page)).toHaveAccessibleName(
    'Also here: Adam Okoro (editing), Vera Osei (viewing)',
  );
  await alsoHere(page).focus();
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'Also here' }).getByRole('listitem');
  await expect(people).toHaveText([/Adam OkoroEditing/, /Vera OseiViewing/]);
  await page.keyboard.press('Escape');

  const ownTab = await context.newPage();
  await ownTab.goto(form);
  await expect(alsoHere(page)).toHaveAccessibleName(/, You \(in another tab\)$/);
  // Playwright closes a tab as a crash would: without the report of leaving, which the server then has to miss.
  for (const one of [ownTab, reader, other]) await one.goto('/admin/pages');
  await expect(alsoHere(page)).toHaveCount(0);
  for (const one of [reader, other]) await one.context().close();
});
