import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, canvasWith } from './builder.ts';
import {
  editBlockText,
  heading,
  pageNotices,
  paragraph,
  saved,
  storedContent,
} from './builder-steps.ts';
import {
  admin,
  button,
  editor,
  expectForVisitors,
  openWindow,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const comparison = (page: Page) =>
  page.getByRole('dialog', { name: 'Adam Okoro changed this page at' });

test('publish, save and preview open the comparison first, which merges both sides', async ({
  page,
  site,
  browser,
  context,
}) => {
  const { address, builder } = await addDesignedPage(
    site,
    'Probe first',
    [heading('a', 'Old heading'), paragraph('b', 'Old paragraph')],
    { published: true },
  );
  const other = await openWindow(browser, site, admin);
  // This window hears of nothing: that the page was changed is found on the way.
  await page.route('**/api/realtime', (route) => route.abort());
  for (const one of [page, other]) {
    await one.goto(builder);
    await canvasWith(one, 'Old paragraph');
  }
  await editBlockText(other, 'Old paragraph', 'Their paragraph');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  await other.context().close();
  await editBlockText(page, 'Old heading', 'My heading');
  await button(page, 'Publish').click();
  await expect(
    toast(page, 'Error saving page: Adam Okoro changed the page in the meantime.'),
  ).toBeVisible();
  await expect(comparison(page)).toContainText(
    'Your changes won’t be saved or published until you choose.',
  );
  await expect(page.getByText('could not be saved')).toHaveCount(0);
  const theirs = comparison(page).getByRole('region', { name: 'Theirs' });
  await expect(theirs.getByRole('button', { name: /Paragraph.*changed/ })).toBeVisible();
  const mine = comparison(page).getByRole('region', { name: 'Yours' });
  await mine.getByRole('button', { name: /Heading/ }).click();
  const text = comparison(page).getByRole('row', { name: 'Text' });
  await expect(text).toContainText('Old heading');
  await expect(text).toContainText('My heading');
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(comparison(page)).toHaveCount(0);
  await expect(pageNotices(page).getByRole('alert')).toContainText(
    'Adam Okoro changed this page at',
  );
  await expectForVisitors(page, address, 200, 'Old heading');

  // Now it is known.
  for (const ask of [
    () => button(page, 'Publish').click(),
    () => page.keyboard.press('Control+s'),
    () => page.getByRole('button', { name: /^Preview/ }).click(),
  ]) {
    await ask();
    await expect(comparison(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(comparison(page)).toHaveCount(0);
  }
  await expect.poll(() => context.pages().length).toBe(1);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await button(page, 'Discard changes').click();
  await expect(page.getByRole('alertdialog')).toContainText('Someone else changed this too.');
  await button(page, 'Cancel').click();

  await button(page, 'Publish').click();
  await comparison(page).getByRole('button', { name: 'Merge both' }).click();
  await canvasWith(page, 'Their paragraph');
  await button(page, 'Publish').click();
  await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  await expectForVisitors(page, address, 200, 'My heading');
  await expectForVisitors(page, address, 200, 'Their paragraph');
});

test('an editor without changes gets the latest version with a notice', async ({
  page,
  site,
  browser,
}) => {
  const { id, builder } = await addDesignedPage(site, 'Probe quiet', [heading('a', 'Old words')], {
    published: true,
  });
  await page.goto(builder);
  await canvasWith(page, 'Old words');
  const other = await openWindow(browser, site, admin);
  await other.goto(builder);
  await editBlockText(other, 'Old words', 'New words');
  // Both messages disappear by themselves.
  await Promise.all([
    toast(page, 'Adam Okoro saved this page. Showing the latest version.').waitFor(),
    toast(other, 'Page content saved successfully!').waitFor(),
    button(other, 'Publish').click(),
  ]);
  await other.context().close();
  await canvasWith(page, 'New words');
  await expect(comparison(page)).toHaveCount(0);
  expect(await storedContent(site, id)).toContain('New words');
});

test('patterns saved, renamed or deleted by others update live', async ({ page, site }) => {
  const sql = (statement: string) =>
    onServer(site.databaseUrl, (client) => client.query(statement));
  await sql('delete from patterns');
  const { builder } = await addDesignedPage(site, 'Probe told', [heading('a', 'Words')]);
  const listening = page.waitForResponse('/api/realtime');
  await page.goto(builder);
  await listening;
  await canvasWith(page, 'Words');
  const patterns = page.getByRole('region', { name: 'Patterns' }).filter({ visible: true });
  const pattern = (name: string) => patterns.getByRole('button', { name, exact: true });
  await expect(patterns).toContainText('No patterns yet.');
  await sql(`insert into patterns (name, content) values ('Opening', '{"content": []}')`);
  await expect(pattern('Opening')).toBeVisible();
  await sql("update patterns set name = 'Large opening'");
  await expect(pattern('Large opening')).toBeVisible();
  await sql('delete from patterns');
  await expect(patterns).toContainText('No patterns yet.');
});
