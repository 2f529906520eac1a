import type { Page } from '@playwright/test';
import { getBlockProp, openSpecimen, select, visible } from './puck-specimen.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) =>
  visible(page.getByRole('button', { name, exact: true }));
const asked = (page: Page) =>
  page.evaluate(() =>
    window.specimen?.listRequests.map(({ query, filters }) => [query, filters.kind]),
  );

async function openPicker(page: Page, gallery: string): Promise<void> {
  await openSpecimen(page, gallery);
  await select(page, 'one');
  await button(page, 'Choose a place').click();
  await expect(visible(page.getByRole('table'))).toBeVisible();
}

test('an external list starts with its initial query and is shown as a table', async ({
  page,
  gallery,
}) => {
  await openPicker(page, gallery);
  await expect(visible(page.getByRole('searchbox'))).toHaveValue('station');
  await expect(visible(page.getByRole('columnheader'))).toHaveText(['Name', 'Kind of place']);
  await expect(visible(page.getByRole('row'))).toHaveCount(3);
  await expect(visible(page.getByText('2 results', { exact: true }))).toBeVisible();
});

test('submitting the search or changing a filter fetches once per query', async ({
  page,
  gallery,
}) => {
  await openPicker(page, gallery);
  const search = visible(page.getByRole('searchbox'));
  const before = await asked(page);
  await search.fill('');
  expect(await asked(page)).toEqual(before);
  await search.press('Enter');
  await expect(visible(page.getByText('3 results', { exact: true }))).toBeVisible();
  await visible(page.getByLabel('Kind')).selectOption('archive');
  await expect(visible(page.getByText('1 result', { exact: true }))).toBeVisible();
  const news = (await asked(page))?.slice(before?.length);
  expect(news).toEqual([
    ['', 'any'],
    ['', 'archive'],
  ]);
  await visible(page.getByLabel('Kind')).selectOption('any');
  await expect(visible(page.getByText('3 results', { exact: true }))).toBeVisible();
  expect((await asked(page))?.length).toBe((before?.length ?? 0) + 2);
});

test('clicking a row sets the value, and detaching clears it', async ({ page, gallery }) => {
  await openPicker(page, gallery);
  await visible(page.getByRole('cell', { name: 'South station' })).click();
  await expect(button(page, 'At South station')).toBeVisible();
  expect(await getBlockProp(page, 'one', 'place')).toEqual({
    name: 'South station',
    kind: 'picked',
  });
  await expect(visible(page.getByRole('table'))).toHaveCount(0);
  await button(page, 'At South station').locator('xpath=following-sibling::button').click();
  await expect.poll(() => getBlockProp(page, 'one', 'place')).toBeNull();
  await expect(button(page, 'Choose a place')).toBeVisible();
});

test("the default label is Select data, or Select from the adaptor's name", async ({
  page,
  gallery,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openSpecimen(page, gallery);
  await select(page, 'one');
  await expect(button(page, 'Select data')).toBeVisible();
  await expect(button(page, 'Select from Places')).toBeVisible();
  expect(said.join('\n')).toContain('The `adaptor` API is deprecated');
  await button(page, 'Select data').click();
  await expect(visible(page.getByRole('heading', { name: 'Select data' }))).toBeVisible();
  await expect(visible(page.getByText('1 result', { exact: true }))).toBeVisible();
  await visible(page.getByRole('cell', { name: 'North station' })).click();
  await expect(button(page, 'External item')).toBeVisible();
});
