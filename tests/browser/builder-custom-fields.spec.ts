import type { Page } from '@playwright/test';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { outlineRow, showTab, visible } from './builder-locators.ts';
import { canvas, openPageWithBlocks, selectBlock } from './builder-pages.ts';
import { addFile, createPicture } from './media-library.ts';
import { editor, resetToStaff, viewer } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const field = (page: Page, name: string) =>
  visible(page.getByRole('textbox', { name, exact: true }));
const link = (page: Page) => visible(page.getByRole('combobox', { name: 'Link', exact: true }));

test.beforeEach(({ site }) => resetToStaff(site));

test('choosing an image sets its alt text in one step, and the picker captures shortcuts', async ({
  page,
  site,
}) => {
  await signInAs(page, site, editor);
  const told = { alt_text: 'A bridge at dawn' };
  const file = await addFile(page, site, editor, await createPicture('bridge.png', 3), told);
  await openPageWithBlocks(page, site, 'Probe picture', [
    { type: 'Heading', props: { id: 'heading', children: 'Above' } },
    { type: 'Image', props: { id: 'image' } },
  ]);
  await showTab(page, 'Outline');
  await outlineRow(page, 'image').click();
  const alt = field(page, 'Alternative text');
  await expect(alt).toHaveValue('');
  await visible(page.getByRole('button', { name: 'Choose from library for Image' })).click();
  const chosen = page.getByRole('button', { name: 'bridge.png' });
  await expect(chosen).toBeVisible();
  await chosen.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await expect(chosen).toBeFocused();
  await chosen.click();
  await expect(field(page, 'Image')).toHaveValue(file.file_url);
  await expect(alt).toHaveValue('A bridge at dawn');
  await expect(canvas(page).getByRole('img', { name: 'A bridge at dawn' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await outlineRow(page, 'image').click();
  await expect(alt).toHaveValue('');
  await expect(field(page, 'Image')).toHaveValue('');
});

test('a link is found by title, flagged when dead, and rejected when invalid', async ({
  page,
  site,
}) => {
  await signInAs(page, site, editor);
  await openPageWithBlocks(page, site, 'Probe link', [
    { type: 'Heading', props: { id: 'heading', children: 'Above' } },
    { type: 'Button', props: { id: 'button', text: 'Go', href: '/nowhere' } },
  ]);
  await selectBlock(page, 'button');
  const nowhere = visible(page.getByText(deadLinkWarning));
  await expect(nowhere).toBeVisible();
  await link(page).fill('leadersh');
  const option = page.getByRole('option', { name: /Leadership/ });
  await expect(option).toBeVisible();
  await expect(link(page)).toHaveAttribute('aria-expanded', 'true');
  await link(page).press('ArrowDown');
  await link(page).press('Enter');
  const chosen = visible(page.getByRole('textbox', { name: 'Link', exact: true }));
  await expect(chosen).toHaveValue(/Leadership · \/about\/leadership$/);
  await expect(option).toHaveCount(0);
  await expect(nowhere).toHaveCount(0);
  await visible(page.getByRole('button', { name: 'Change Link' })).click();
  await link(page).fill('javascript:alert(1)');
  await field(page, 'Label').focus();
  await expect(
    visible(page.getByText('Enter a URL, a mailto: or tel: link, or a path on this site.')),
  ).toBeVisible();
  await selectBlock(page, 'heading');
  await expect(link(page)).toHaveCount(0);
  await selectBlock(page, 'button');
  await expect(link(page)).toHaveValue('javascript:alert(1)');
  await expect(link(page)).toHaveAccessibleDescription(/Enter a URL, a mailto: or tel: link/);
  await page.reload();
  await selectBlock(page, 'button');
  await expect(chosen).toHaveValue(/Leadership · \/about\/leadership$/);
});

test('a colour is picked from the site colours and shows its contrast', async ({ page, site }) => {
  await signInAs(page, site, editor);
  await openPageWithBlocks(page, site, 'Probe colour', [
    { type: 'Card', props: { id: 'card', title: 'Card' } },
    { type: 'Section', props: { id: 'section', background: 'white' } },
  ]);
  await selectBlock(page, 'card');
  const swatches = visible(page.getByRole('group', { name: 'Background colour: site colours' }));
  await swatches.getByRole('button', { name: 'Dark' }).click();
  await expect(field(page, 'Background colour')).toHaveValue(/^#[0-9a-f]{6}$/);
  await expect(
    visible(page.getByText(/^White text is readable on it \(\d+\.\d:1\)\.$/)),
  ).toBeVisible();
  await field(page, 'Text colour').fill('#111');
  await expect(
    visible(page.getByText(/^Too little contrast on the background .* White text is used\.$/)),
  ).toBeVisible();
  await swatches.getByRole('button', { name: 'Clear Background colour' }).click();
  await expect(field(page, 'Background colour')).toHaveValue('');
  await visible(page.getByRole('button', { name: 'Section', exact: true }))
    .last()
    .click();
  await expect(field(page, 'Background colour')).toHaveCount(0);
  await visible(page.getByRole('combobox', { name: 'Background' })).selectOption({
    label: 'Custom colour',
  });
  await expect(field(page, 'Background colour')).toBeVisible();
});

test('a viewer sees every field read-only', async ({ page, site }) => {
  await signInAs(page, site, viewer);
  await openPageWithBlocks(page, site, 'Probe lock', [
    {
      type: 'Card',
      props: { id: 'card', title: 'Card', buttonText: 'Go', buttonUrl: '/about' },
    },
  ]);
  await selectBlock(page, 'card');
  for (const name of ['Title', 'Image', 'Background colour', 'Text colour'])
    await expect(field(page, name)).toHaveAttribute('readonly', '');
  const leads = visible(page.getByRole('combobox', { name: 'Button link' }));
  await expect(leads).toHaveAttribute('readonly', '');
  await expect(visible(page.getByRole('button', { name: /^Choose from library/ }))).toHaveCount(0);
  await expect(visible(page.getByTitle('Read-only'))).toHaveCount(10);
});
