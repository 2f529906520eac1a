import type { Page } from '@playwright/test';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { expect, test } from './site.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const names = (page: Page, name: string) =>
  region(page, name)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')));

test('blocks are added, moved and removed with the keyboard', async ({ page, gallery }) => {
  await page.goto(gallery);
  const old = region(page, 'Old page');
  await old.getByRole('button', { name: 'Add below block 1' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Heading' }).press('Enter');
  await expect(old.getByRole('textbox', { name: 'Heading, block 2' })).toBeFocused();
  await page.keyboard.type('New');
  await old.getByRole('button', { name: 'Move block 2 up' }).press('Enter');
  await expect(old.getByRole('textbox', { name: 'Heading, block 1' })).toHaveValue('New');
  await expect(old.getByRole('button', { name: 'Move block 1 up' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(old.getByRole('button', { name: 'Move block 1 up' })).toBeFocused();
  await old.getByRole('button', { name: 'Remove block 2' }).press('Enter');
  await expect(old.getByRole('textbox', { name: 'Paragraph, block 2' })).toBeFocused();
  expect(await names(page, 'Old page')).toEqual([
    'Heading, block 1',
    'Paragraph, block 2',
    'Image, block 3',
  ]);
});

test('the last block cannot be removed, and its button says why', async ({ page, gallery }) => {
  await page.goto(gallery);
  const short = region(page, 'Short page');
  const remove = short.getByRole('button', { name: 'Remove block 1' });
  await expect(remove).toHaveAccessibleDescription('You can’t remove the last block.');
  await remove.press('Enter');
  expect(await names(page, 'Short page')).toEqual(['HTML, block 1']);
});

test('an image block takes a typed or chosen URL, and an invalid one shows an error', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery);
  const address = region(page, 'Old page').getByRole('textbox', { name: 'Image, block 3' });
  await address.fill('/media/other.png');
  await expect(address).toHaveValue('/media/other.png');
  await address.fill('the harbour at dawn');
  await address.blur();
  await expect(address).toHaveAccessibleDescription(`Error: ${invalidImageUrl}`);
  await expect(address).toHaveValue('the harbour at dawn');
  await address.fill('https://pictures.example/dawn.png');
  await expect(address).toHaveAccessibleDescription('');
});
