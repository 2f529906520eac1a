import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, blockField, canvasWith } from './builder.ts';
import {
  blockSaves,
  editBlockText,
  heading,
  pageNotices,
  saved,
  selectBlockByText,
  storedContent,
} from './builder-steps.ts';
import { disconnect, editor, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs, staffPassword } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const words = (page: Page, text: string) => page.getByText(text).locator('visible=true');

async function openBefore(page: Page, site: Site, title: string) {
  const made = await addDesignedPage(site, title, [heading('a', 'Before')]);
  await page.goto(made.builder);
  await canvasWith(page, 'Before');
  return made;
}

/** From here on the window shows nothing new, as in its last moment. */
function paintNoMore(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
}

test('the last keystroke before the window closes is recovered, even into full storage', async ({
  page,
  site,
}) => {
  const { id, builder } = await openBefore(page, site, 'Probe last key');
  await selectBlockByText(page, 'Before');
  await disconnect(page);
  await paintNoMore(page);
  await blockField(page, 'Text').fill('The last key');
  await expect(words(page, 'Not saved yet')).toHaveCount(0);
  const next = await page.context().newPage();
  await page.close();
  expect(await storedContent(site, id)).toContain('Before');
  await next.goto(builder);
  await canvasWith(next, 'Before');
  await next.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await pageNotices(next).getByRole('button', { name: 'Recover' }).click();
  const dialog = next.getByRole('dialog', { name: 'Recover' });
  await expect(dialog.getByRole('listitem')).toContainText('Heading “The last key”');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await canvasWith(next, 'The last key');
  await expect(saved(next)).toBeVisible();
  expect(await storedContent(site, id)).toContain('The last key');
  await expect(pageNotices(next)).toContainText(
    'This computer can’t store all of them: download them before you leave this page.',
  );
  const asked: string[] = [];
  next.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await next.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('leaving with unsaved changes asks first, and they are restored afterwards', async ({
  page,
  site,
}) => {
  const { id, builder } = await openBefore(page, site, 'Probe leaving');
  const saveAgain = await blockSaves(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    // The first time one stays.
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await selectBlockByText(page, 'Before');
  await paintNoMore(page);
  await blockField(page, 'Text').fill('Half a sentence');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(blockField(page, 'Text')).toHaveValue('Half a sentence');
  await page.reload();
  await canvasWith(page, 'Half a sentence');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');
  expect(asked).toEqual(['beforeunload', 'beforeunload', 'beforeunload']);
  await saveAgain();
  await page.goto(builder);
  await canvasWith(page, 'Half a sentence');
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Half a sentence');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');
  expect(asked).toHaveLength(3);
});

test('an expired session is renewed in a dialog above the editor', async ({ page, site }) => {
  const { id } = await openBefore(page, site, 'Probe session');
  // The change is saved once the session has ended, but the dialog must not open while it is typed.
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route(`**/api/pages/${id}`, async (route) => {
    await ending;
    await route.fallback();
  });
  await editBlockText(page, 'Before', 'At the end of the session');
  await onServer(site.databaseUrl, (client) => client.query('delete from auth.sessions'));
  end();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  const password = ended.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expectAccessibleScreen(page);
  // A block is chosen behind it, which these keys would remove.
  await password.pressSequentially('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await password.fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(0);
  await expect(blockField(page, 'Text')).toHaveValue('At the end of the session');
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('At the end of the session');
});

test('a browser without storage shows a warning only while changes are unsaved', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here.', 'SecurityError');
    };
  });
  const { id } = await openBefore(page, site, 'Probe full');
  const saveAgain = await blockSaves(page);
  await editBlockText(page, 'Before', 'Held in the window alone');
  await expect(pageNotices(page)).toContainText('This browser can’t store your changes.');
  await expect(words(page, 'Not saved: you’re offline. Keep this window open.')).toBeVisible();
  await expectAccessibleScreen(page);
  await saveAgain();
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(words(page, 'This browser can’t store your changes.')).toHaveCount(0);
  expect(await storedContent(site, id)).toContain('Held in the window alone');
});

test('changes to a page trashed meanwhile are kept, and saved once it is restored', async ({
  page,
  site,
}) => {
  const { id } = await openBefore(page, site, 'Probe trashed');
  const setTrashed = (isTrashed: boolean) =>
    onServer(site.databaseUrl, (client) =>
      client.query('update pages set deleted_at = case when $1 then now() end where id = $2', [
        isTrashed,
        id,
      ]),
    );
  await setTrashed(true);
  await editBlockText(page, 'Before', 'Written too late');
  await expect(pageNotices(page)).toContainText(
    'Your changes could not be saved. They are still here.',
  );
  await canvasWith(page, 'Written too late');
  await setTrashed(false);
  await pageNotices(page).getByRole('button', { name: 'Try again' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Written too late');
});
