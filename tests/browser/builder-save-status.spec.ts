import type { Route } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, blockField } from './builder.ts';
import {
  editBlockText,
  heading,
  pageNotices,
  saved,
  selectBlockByText,
  storedContent,
} from './builder-steps.ts';
import { editor, resetToStaff, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const rejecting = (status: number, error: object) => (route: Route) =>
  route.request().method() === 'PATCH'
    ? route.fulfill({ status, json: { error } })
    : route.fallback();

test("a failed save shows the server's message", async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe causes', [heading('a', 'Before')]);
  const causes: [(route: Route) => Promise<void>, string][] = [
    [
      rejecting(503, { code: 'unavailable', message: 'The disk is full.' }),
      'Error saving page: The disk is full.',
    ],
    [
      rejecting(500, { code: 'failed', message: 'Something broke.', reference: 'abc' }),
      'Error saving page: Something broke.',
    ],
    [
      rejecting(403, { code: 'forbidden', message: 'Editors only.' }),
      'Error saving page: Editors only.',
    ],
    [
      (route) => route.abort(),
      'Error saving page: Can’t reach the server. Check your connection and try again.',
    ],
  ];
  await page.goto(builder);
  await editBlockText(page, 'Before', 'After');
  await expect(saved(page)).toBeVisible();
  for (const [index, [answer, words]] of causes.entries()) {
    await page.route(`**/api/pages/${id}`, answer);
    await editBlockText(page, index === 0 ? 'After' : `After ${index - 1}`, `After ${index}`);
    await page.keyboard.press('Control+s');
    await expect(toast(page, words)).toBeVisible();
    await page.unroute(`**/api/pages/${id}`, answer);
  }
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('After 3');
});

test('announcements never say saved while the header shows unsaved changes', async ({
  page,
  site,
}) => {
  const { id, builder } = await addDesignedPage(site, 'Probe agrees', [heading('a', 'Before')]);
  const readOut = page.getByRole('status').filter({ hasText: 'All changes are saved.' });
  await page.goto(builder);
  await editBlockText(page, 'Before', 'After');
  await expect(saved(page)).toBeVisible();
  await expect(readOut).toHaveCount(1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/pages/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await editBlockText(page, 'After', 'Later');
  await expect(page.getByText('Saving...')).toBeVisible();
  await expect(readOut).toHaveCount(0);
  answer();
  await expect(saved(page)).toBeVisible();
});

test('a value rejected by the builder or only by the server links to its block', async ({
  page,
  site,
}) => {
  const { id, builder } = await addDesignedPage(site, 'Probe rejected', [
    heading('a', 'First'),
    heading('b', 'Second'),
  ]);
  await page.goto(builder);
  await editBlockText(page, 'Second', 'x'.repeat(301));
  await expect(pageNotices(page).getByRole('listitem')).toContainText(
    'Heading, Text: Use up to 300 characters.',
  );
  await selectBlockByText(page, 'First');
  await expect(blockField(page, 'Text')).toHaveValue('First');
  await pageNotices(page).getByRole('button', { name: 'Go to block' }).click();
  await expect(blockField(page, 'Text')).toBeFocused();
  await expect(blockField(page, 'Text')).toHaveValue('x'.repeat(301));
  await blockField(page, 'Text').fill('Short');
  await expect(saved(page)).toBeVisible();
  await expect(pageNotices(page).getByRole('listitem')).toHaveCount(0);
  expect(await storedContent(site, id)).toContain('Short');

  const said = 'Heading, Text: Too plain for this page.';
  const error = {
    code: 'invalid',
    message: 'The page was not saved.',
    fields: { content: said, 'content.b': said },
  };
  await page.route(`**/api/pages/${id}`, rejecting(422, error));
  await blockField(page, 'Text').fill('Plain words');
  await expect(pageNotices(page).getByRole('listitem')).toContainText(said);
  await expectAccessibleScreen(page);
  await selectBlockByText(page, 'First');
  await pageNotices(page)
    .getByRole('button', { name: `Go to block: ${said}` })
    .click();
  await expect(blockField(page, 'Text')).toHaveValue('Plain words');
  await page.unroute(`**/api/pages/${id}`);
  await pageNotices(page).getByRole('button', { name: 'Try again' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Plain words');
});
