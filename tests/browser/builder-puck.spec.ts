import type { Page } from '@playwright/test';
import { visible } from './builder-locators.ts';
import { expect, test } from './site.ts';

/** Opens Puck with a demo block that uses features which none of our blocks use. */
async function openDemo(page: Page, gallery: string, demo: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${gallery}/builder?with=${demo}`);
  await page.waitForFunction(() => window.specimen !== undefined);
}

const ids = (page: Page) =>
  page.evaluate(() => window.specimen?.puck().appState.data.content.map(({ props }) => props.id));

const prop = (page: Page, name: string) =>
  page.evaluate((key) => window.specimen?.puck().getItemById('one')?.props[key], name);

const steps = (page: Page) =>
  page.evaluate(() => window.specimen?.puck().history.histories.length ?? 0);

/** Whether the newest step of the history has the picked place, the last change of the fields. */
const isRecorded = (page: Page) =>
  page.evaluate(() => {
    const newest = window.specimen?.puck().history.histories.at(-1);
    return JSON.stringify(newest?.state ?? '').includes('South station');
  });

const field = (page: Page, name: string) =>
  visible(page.getByRole('textbox', { name, exact: true }));

test('an upgraded Puck still has the fields, actions and history that the builder relies on', async ({
  page,
  gallery,
}) => {
  await openDemo(page, gallery, 'rules');
  await page.evaluate(() => {
    const { getSelectorForId, dispatch } = window.specimen?.puck() ?? {};
    dispatch?.({ type: 'setUi', ui: { itemSelector: getSelectorForId?.('one') ?? null } });
  });
  await field(page, 'Note').fill('Written');
  await expect(page.getByRole('region', { name: 'Specimen one' })).toContainText('Written');
  await visible(page.getByRole('group', { name: 'Shade' }))
    .getByText('dark')
    .click();
  await expect.poll(() => prop(page, 'shade')).toBe('dark');
  await field(page, 'Mark').fill('abc');
  await expect.poll(() => prop(page, 'mark')).toBe('ABC');
  await expect(field(page, 'Fixed')).toHaveAttribute('readonly', '');
  const count = visible(page.getByRole('spinbutton', { name: 'Count' }));
  await count.fill('7');
  await field(page, 'Note').focus();
  await expect(count).toHaveValue('3');
  const entries = visible(page.getByRole('group', { name: 'Entries' }));
  await entries.getByTitle('Duplicate').first().click();
  await expect.poll(() => prop(page, 'entries')).toHaveLength(3);
  await expect(entries.getByTitle('Duplicate').first()).toBeDisabled();
  await visible(page.getByRole('button', { name: 'Choose a place' })).click();
  await visible(page.getByRole('cell', { name: 'South station' })).click();
  await expect.poll(() => prop(page, 'place')).toEqual({ name: 'South station', kind: 'picked' });

  // A step is recorded a moment after the change.
  await expect.poll(() => isRecorded(page)).toBe(true);
  const before = await steps(page);
  await page.evaluate(() =>
    window.specimen
      ?.puck()
      .dispatch({ type: 'duplicate', sourceIndex: 0, sourceZone: 'root:default-zone' }),
  );
  await expect.poll(async () => (await ids(page))?.length).toBe(4);
  expect(new Set(await ids(page)).size).toBe(4);
  await expect.poll(() => steps(page)).toBe(before + 1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => ids(page)).toEqual(['one', 'two', 'three']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await ids(page))?.length).toBe(4);
});

test('Puck keeps a block that it does not know', async ({ page, gallery }) => {
  await openDemo(page, gallery, 'unknown');
  await expect(page.getByText('No configuration for Banner')).toBeVisible();
  expect(await ids(page)).toEqual(['banner']);
});
