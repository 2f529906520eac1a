import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { saved } from './builder-steps.ts';
import { addPost, admin, editor, openWindow, resetToStaff } from './panel-content.ts';
import { expectFits } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function addTo(page: Page, paragraph: string, words: string): Promise<void> {
  await text(page).getByText(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

test('two people write in one text, and each learns by name what the other has changed', async ({
  page,
  browser,
  site,
}) => {
  await resetToStaff(site);
  const rain = 'It rained all day.'.repeat(30);
  const content = `<p>${rain}</p><p>Wells.</p><p>Pumps.</p><p>Pipes.</p>`;
  const { id } = await addPost(site, `Probe ${'hydrogeology'.repeat(5)}`, { content });
  await signInAs(page, site, editor);
  const other = await openWindow(browser, site, admin);
  // So that both change the same paragraph before they see each other's.
  await other.route('**/api/realtime', (route) => route.abort());
  const stream = page.waitForResponse('**/api/realtime');
  for (const one of [page, other]) {
    await one.goto(`/admin/posts/${id}`);
    await expect(text(one)).toContainText('Pipes.');
  }
  await stream;

  await addTo(page, 'Wells.', ' By Edda.');
  await addTo(page, 'Pumps.', ' Edda too.');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();

  await addTo(other, 'Pumps.', ' Adam too.');
  await addTo(other, 'Pipes.', ' By Adam.');
  await other.keyboard.press('Control+s');
  const conflict = other.getByRole('alert').filter({ hasText: 'Edda Lindqvist changed' });
  // Both versions begin with more text than fits.
  const compared = conflict.getByRole('row', { name: 'Content' });
  await expect(compared.locator('mark')).toContainText(['By Edda', 'Edda', 'Adam', 'By Adam']);
  await expectAccessibleScreen(other);
  await expectFits(other, [360, 1280]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  const merged = [rain, 'Wells. By Edda.', 'Pumps. Adam too.', 'Pipes. By Adam.'];
  await expect(text(other).getByRole('paragraph')).toHaveText(merged);
  await expect(saved(other)).toBeVisible();

  await expect(text(page).getByRole('paragraph')).toHaveText(merged);
  const notice = page.getByRole('status').filter({ hasText: 'Adam Okoro changed' });
  await expect(notice).toContainText('Content');
  await expectAccessibleScreen(page);
  await notice.getByRole('button', { name: 'Show revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await expect(revisions.locator('del, ins').filter({ hasText: 'Edda' })).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await other.context().close();
});
