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

const offline = 'Offline: saved on this computer';
const words = (page: Page, text: string | RegExp) => page.getByText(text).locator('visible=true');

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

test('the last keystroke before the window closes is recovered in the next', async ({
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
  await pageNotices(next).getByRole('button', { name: 'Recover' }).click();
  await next.getByRole('button', { name: 'Restore' }).click();
  await canvasWith(next, 'The last key');
  await expect(saved(next)).toBeVisible();
  expect(await storedContent(site, id)).toContain('The last key');
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

test('changes survive a network outage while designing a page', async ({ page, site }) => {
  const { id } = await openBefore(page, site, 'Probe tunnel');
  await selectBlockByText(page, 'Before');
  await page.context().setOffline(true);
  await blockField(page, 'Text').fill('In the tunnel');
  await expect(words(page, offline)).toBeVisible();
  await blockField(page, 'Text').pressSequentially(', still typing');
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('In the tunnel, still typing');
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

test('saving is retried until the server accepts it', async ({ page, site }) => {
  const { id } = await openBefore(page, site, 'Probe trouble');
  const statuses = [500, 503];
  await page.route(`**/api/pages/${id}`, (route) => {
    const status = route.request().method() === 'PATCH' ? statuses.shift() : undefined;
    return status ? route.fulfill({ status, body: 'no JSON' }) : route.fallback();
  });
  await editBlockText(page, 'Before', 'Patient');
  await page.keyboard.press('Control+s');
  await expect(words(page, /^(Server problem: saved|Not saved: server problem)/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => statuses).toEqual([]);
  await expect(words(page, /^(Server problem: saved|Not saved: server problem)/)).toBeVisible();
  await expect(pageNotices(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Patient');
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

test('an error only the server finds links to its block', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe stricter', [
    heading('a', 'First'),
    heading('b', 'Second'),
  ]);
  const said = 'Heading, Text: Too plain for this page.';
  await page.route(`**/api/pages/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: {
            error: {
              code: 'invalid',
              message: 'The page was not saved.',
              fields: { content: said, 'content.b': said },
            },
          },
        })
      : route.fallback(),
  );
  await page.goto(builder);
  await editBlockText(page, 'Second', 'Plain words');
  await expect(pageNotices(page).getByRole('listitem')).toContainText(said);
  await expectAccessibleScreen(page);
  await selectBlockByText(page, 'First');
  await pageNotices(page)
    .getByRole('button', { name: `Go to block: ${said}` })
    .click();
  await expect(blockField(page, 'Text')).toHaveValue('Plain words');
  await page.unroute(`**/api/pages/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await canvasWith(page, 'Plain words');
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Plain words');
});

test('a value that fits no field returns with its block', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe unfit', [
    heading('a', 'Other'),
    { type: 'Button', props: { id: 'b', text: 'Press me', href: '/about' } },
  ]);
  await page.goto(builder);
  await selectBlockByText(page, 'Press me');
  const link = page
    .getByRole('region', { name: 'Fields' })
    .getByRole('combobox', { name: 'Link', exact: true });
  await link.fill('javascript:alert(1)');
  await selectBlockByText(page, 'Other');
  await expect(link).toHaveCount(0);
  await selectBlockByText(page, 'Press me');
  await expect(link).toHaveValue('javascript:alert(1)');
  await expect(link).toHaveAccessibleDescription(/Enter a URL, a mailto: or tel: link/);
  await link.fill('/contact');
  await selectBlockByText(page, 'Other');
  await selectBlockByText(page, 'Press me');
  await expect(link).toHaveValue('/contact');
});
