import type { Page } from '@playwright/test';
import { getBlockProp, openSpecimen, select, visible } from './puck-specimen.ts';
import { expect, test } from './site.ts';

async function openFields(page: Page, gallery: string): Promise<void> {
  await openSpecimen(page, gallery);
  await select(page, 'one');
  await expect(field(page, 'Note')).toBeVisible();
}

const field = (page: Page, name: string) =>
  visible(page.getByRole('textbox', { name, exact: true }));
const button = (page: Page, name: string) =>
  visible(page.getByRole('button', { name, exact: true }));
const prop = (page: Page, name: string) => expect.poll(() => getBlockProp(page, 'one', name));
const texts = async (page: Page) =>
  ((await getBlockProp(page, 'one', 'entries')) as { text: string }[]).map(({ text }) => text);

test('a number out of range, or an empty one, is ignored', async ({ page, gallery }) => {
  await openFields(page, gallery);
  const count = visible(page.getByRole('spinbutton', { name: 'Count' }));
  expect(await count.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step])).toEqual([
    '1',
    '5',
    '1',
  ]);
  for (const refused of ['7', '0', '-1', '2.5', '']) {
    await count.fill('4');
    await prop(page, 'count').toBe(4);
    await count.fill(refused);
    await field(page, 'Note').focus();
    await expect(count).toHaveValue('4');
    expect(await getBlockProp(page, 'one', 'count')).toBe(4);
  }
  await count.fill('5');
  await prop(page, 'count').toBe(5);
});

test('a long text has five rows, and choices and custom fields change the block', async ({
  page,
  gallery,
}) => {
  await openFields(page, gallery);
  await expect(field(page, 'Note')).toHaveAttribute('rows', '5');
  await field(page, 'Note').fill('Written');
  await expect(page.getByRole('region', { name: 'Specimen one' })).toContainText('Written');
  const shades = visible(page.getByRole('group', { name: 'Shade' }));
  await expect(shades.getByRole('radio', { name: 'light' })).toBeChecked();
  await shades.getByText('dark').click();
  await prop(page, 'shade').toBe('dark');
  await field(page, 'Mark').fill('abc');
  await prop(page, 'mark').toBe('ABC');
});

test('a list opens one item at a time and respects its limits', async ({ page, gallery }) => {
  await openFields(page, gallery);
  const list = visible(page.getByRole('group', { name: 'Entries' }));
  const entry = (number: number) => list.getByText(`Item #${number}`, { exact: true });
  const add = list.locator('button').filter({ hasNotText: /./ }).last();
  await entry(0).click();
  await expect(field(page, 'Text')).toHaveValue('a');
  await entry(1).click();
  await expect(field(page, 'Text')).toHaveCount(1);
  await expect(field(page, 'Text')).toHaveValue('b');
  await list.getByTitle('Duplicate').nth(1).click();
  await expect.poll(() => texts(page)).toEqual(['a', 'b', 'b']);
  for (const one of await list.getByTitle('Duplicate').all()) await expect(one).toBeDisabled();
  const full = await list.locator('button').count();
  await list.getByTitle('Delete').first().click();
  await expect.poll(() => texts(page)).toEqual(['b', 'b']);
  // Two buttons went with the entry, and the one that adds came back.
  await expect(list.getByTitle('Duplicate').first()).toBeEnabled();
  await expect(list.locator('button')).toHaveCount(full - 1);
  await add.click();
  await expect.poll(() => texts(page)).toEqual(['b', 'b', 'New']);
  await list.getByTitle('Delete').first().click();
  await list.getByTitle('Delete').first().click();
  await expect.poll(() => texts(page)).toEqual(['New']);
  await expect(list.getByTitle('Delete')).toBeDisabled();
});

test('items are reordered by dragging and with buttons', async ({ page, gallery }) => {
  await openFields(page, gallery);
  const list = visible(page.getByRole('group', { name: 'Entries' }));
  const entry = (number: number) => list.getByText(`Item #${number}`, { exact: true });
  await entry(0).click();
  await expect(button(page, 'Move up item 1')).toBeDisabled();
  await button(page, 'Move down item 1').click();
  await expect.poll(() => texts(page)).toEqual(['b', 'a']);
  await expect(field(page, 'Text')).toHaveValue('a');
  await expect(button(page, 'Move down item 2')).toBeDisabled();
  await field(page, 'Text').fill('changed');
  await expect.poll(() => texts(page)).toEqual(['b', 'changed']);
  await entry(0).click();
  await expect(field(page, 'Text')).toHaveCount(0);
  const from = await entry(1).boundingBox();
  const to = await entry(0).boundingBox();
  if (!from || !to) throw new Error('The entries are not to be seen.');
  await page.mouse.move(from.x + 4, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 14, { steps: 3 });
  await page.mouse.move(to.x + 4, to.y + (to.y > from.y ? 20 : -8), { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual(['changed', 'b']);
});

test('nested fields can be read-only', async ({ page, gallery }) => {
  await openFields(page, gallery);
  await expect(field(page, 'Free')).not.toHaveAttribute('readonly');
  await expect(field(page, 'Fixed')).toHaveAttribute('readonly', '');
  await expect(field(page, 'Inner')).toHaveAttribute('readonly', '');
  const locks = visible(page.getByTitle('Read-only'));
  await expect(locks).toHaveCount(2);
  await page.getByText('Item #0', { exact: true }).filter({ visible: true }).click();
  await expect(field(page, 'Locked')).toHaveAttribute('readonly', '');
  await expect(field(page, 'Text')).not.toHaveAttribute('readonly');
  await expect(locks).toHaveCount(3);
  await field(page, 'Free').fill('changed');
  await prop(page, 'details').toEqual({
    free: 'changed',
    fixed: 'fixed',
    deep: { inner: 'inner' },
  });
});
