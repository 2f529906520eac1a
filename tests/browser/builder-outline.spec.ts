import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { addDesignedPage, canvasWith } from './builder.ts';
import { announcement, canvas, outlineRow, showTab } from './builder-locators.ts';
import { saved, storedContent } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks = [
  { type: 'Heading', props: { id: 'heading', children: 'Our aims', level: 1 } },
  {
    type: 'Columns',
    props: {
      id: 'columns',
      columns: 2,
      column1: [{ type: 'Card', props: { id: 'card', title: 'Grants' } }],
    },
  },
  { type: 'Paragraph', props: { id: 'text', children: 'Last words' } },
];

async function open(page: Page, site: Site) {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const added = await addDesignedPage(site, 'Probe outline', blocks, { published: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(added.builder);
  await canvasWith(page, 'Our aims');
  await showTab(page, 'Outline');
  return added;
}

const rows = (page: Page) => page.getByRole('treeitem').allInnerTexts();
const read = (page: Page) => rows(page).then((all) => all.map((text) => text.replace(/\s+/g, ' ')));

test('the outline is walked, collapsed and reordered by keyboard', async ({ page, site }) => {
  await open(page, site);
  const { keyboard } = page;
  await expect
    .poll(() => read(page))
    .toEqual([
      'Heading Our aims',
      'Columns',
      'First column',
      'Card Grants',
      'Second column',
      'Paragraph Last words',
    ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await outlineRow(page, 'heading').focus();
  await keyboard.press('ArrowDown');
  await expect(outlineRow(page, 'columns')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(outlineRow(page, 'columns')).toHaveAttribute('aria-expanded', 'false');
  await expect(outlineRow(page, 'card')).toHaveCount(0);
  await keyboard.press('End');
  await expect(outlineRow(page, 'text')).toBeFocused();
  await keyboard.press('Alt+ArrowUp');
  await expect(announcement(page)).toContainText('Paragraph moved up, before Columns.');
  await expect(outlineRow(page, 'text')).toBeFocused();
  await expect(outlineRow(page, 'text')).toHaveAttribute('aria-posinset', '2');

  // Selecting on the page opens what is around the block.
  await canvas(page).locator('[data-puck-component="card"]').click();
  await expect(outlineRow(page, 'card')).toHaveAttribute('aria-selected', 'true');
  await outlineRow(page, 'card').focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(announcement(page)).toContainText('Columns is selected');
});

test('a block is renamed in the outline, which visitors never see', async ({ page, site }) => {
  const { id, address } = await open(page, site);
  const before = await (await page.request.get(address)).text();
  await outlineRow(page, 'heading').focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Block name' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Opening words');
  await page.keyboard.press('Escape');
  await expect(outlineRow(page, 'heading')).toBeFocused();
  await expect(outlineRow(page, 'heading')).toContainText('Heading');

  await page.keyboard.press('F2');
  await page.keyboard.type('Opening words');
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toContainText('Renamed to Opening words.');
  await expect(outlineRow(page, 'heading')).toBeFocused();
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).toContain('"outlineName":"Opening words"');
  await page.reload();
  await showTab(page, 'Outline');
  await expect(outlineRow(page, 'heading')).toContainText('Opening words');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Page content saved successfully!')).toBeVisible();
  expect(article(await (await page.request.get(address)).text())).toBe(article(before));

  await outlineRow(page, 'heading').dblclick();
  await field.fill('');
  await field.press('Enter');
  await expect(announcement(page)).toContainText('Renamed to Heading.');
});

/** A public page's article, without the time of its last change. */
function article(html: string): string {
  const [found = ''] = html.match(/<article[^>]*>.*?<\/article>/s) ?? [];
  expect(found).toContain('Our aims');
  return found.replace(/<time .*?<\/time>/, '');
}

test('blocks are dragged before, into and after others', async ({ page, site }) => {
  await open(page, site);
  const height = 32;
  const drop = (id: string, on: string, y: number) =>
    outlineRow(page, id).dragTo(
      page.locator(`[data-outline-block="${on}"], [data-outline-slot="${on}"]`),
      { targetPosition: { x: 100, y } },
    );
  await drop('text', 'heading', 2);
  await expect(announcement(page)).toContainText('Paragraph moved, at the beginning of the page.');
  await drop('text', 'columns:column2', height / 2);
  await expect(announcement(page)).toContainText('Paragraph moved, in Columns, Second column.');
  await expect(canvas(page).locator('[data-puck-component="columns"]')).toContainText('Last words');
  await drop('text', 'heading', height - 2);
  await expect(announcement(page)).toContainText('Paragraph moved, after Heading.');
  // Not into itself.
  await drop('columns', 'card', 2);
  await expect(announcement(page)).toContainText('Paragraph moved, after Heading.');
  await expect(outlineRow(page, 'columns')).toHaveAttribute('aria-posinset', '3');
});
