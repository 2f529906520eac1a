import { paragraphEditor } from '#blocks/paragraph/editor.ts';
import { accessibilityProblems } from './axe.ts';
import { addDesignedPage, blockField, canvasWith, type TestBlock, zoomSelect } from './builder.ts';
import { button, editor, expectForVisitors, resetToStaff, row, toast } from './panel-content.ts';
import { sidewaysScroll } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks: TestBlock[] = [
  { type: 'Heading', props: { id: 'aims', children: 'Our aims', level: 1 } },
  { type: 'Paragraph', props: { id: 'words', children: 'What we want.' } },
  { type: 'Heading', props: { id: 'steps', children: 'First steps' } },
  {
    type: 'Columns',
    props: {
      id: 'beside',
      columns: 2,
      column1: [{ type: 'Card', props: { id: 'card', title: 'A card', description: 'Its text.' } }],
    },
  },
  { type: 'List', props: { id: 'list', items: ['One thing', 'Another'] } },
];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('an editor changes a page in the builder, publishes it, and visitors see it', {
  tag: '@gate',
}, async ({ page, site }) => {
  const { address } = await addDesignedPage(site, 'Probe', blocks, { published: true });
  await page.goto('/admin/pages');
  await row(page, 'Probe').getByRole('link', { name: 'Edit in builder Probe' }).click();
  const canvas = await canvasWith(page, 'Our aims');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe /probe');

  await canvas.getByText('What we want.').click();
  await blockField(page, paragraphEditor.fields.children.label).fill('What we want is this.');
  await expect(canvas.getByText('What we want is this.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Saved. Publish to show your changes to visitors.')).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await expectForVisitors(page, address, 200, 'What we want.');

  await button(page, 'Publish').click();
  await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  await expect(page.getByText('Unpublished changes')).toHaveCount(0);
  await expectForVisitors(page, address, 200, 'What we want is this.');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');
});

test('the builder is accessible and fits phones, tablets and desks, light and dark', async ({
  page,
  site,
}) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Our aims');
  await canvas.getByText('One thing').click();
  await expect(page.getByRole('region', { name: 'Fields' }).getByText('Items')).toBeVisible();
  await expect(page.locator('#preview-frame')).toHaveAttribute('title', 'Page preview');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(zoomSelect(page)).toBeVisible();
    await expect.poll(() => sidewaysScroll(page), `${width} px`).toBe(0);
    if (width === 360) expect(await accessibilityProblems(page), 'on a phone').toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(page), 'in the dark').toEqual([]);
  const [, frame] = page.frames();
  if (!frame) throw new Error('There is no canvas.');
  expect(await accessibilityProblems(frame), 'the canvas').toEqual([]);
  const scheme = await frame.evaluate(() => getComputedStyle(document.body).color);
  expect(scheme, 'the canvas stays light').toBe('rgb(11, 31, 26)');
});
