import { addDesignedPage, canvasWith } from './builder.ts';
import { button, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks = [{ type: 'Heading', props: { id: 'first', children: 'First words', level: 1 } }];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('the sidebars remember their width, stop at 192 px and collapse below 638 px', {
  tag: '@long',
}, async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  await canvasWith(page, 'First words');
  const left = page.getByRole('region', { name: 'Components' });
  const right = page.getByRole('region', { name: 'Fields' });
  const widthOf = async (side: typeof left) => Math.round((await side.boundingBox())?.width ?? 0);

  await page.mouse.move((await left.boundingBox())?.width ?? 0, 400);
  await page.mouse.down();
  await page.mouse.move(100, 400, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => widthOf(left)).toBe(192);
  const kept = await page.evaluate(() => localStorage.getItem('puck-sidebar-widths'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ left: 192 });
  await page.reload();
  await canvasWith(page, 'First words');
  await expect.poll(() => widthOf(left)).toBe(192);

  await button(page, 'Toggle left sidebar').click();
  await expect(left).toBeHidden();
  await button(page, 'Toggle right sidebar').click();
  await expect(right).toBeHidden();
  await button(page, 'Toggle left sidebar').click();
  await expect(left).toBeVisible();

  await page.setViewportSize({ width: 637, height: 800 });
  await page.reload();
  await canvasWith(page, 'First words');
  await expect(left).toBeHidden();
  await expect(button(page, 'Toggle left sidebar')).toBeHidden();
  await expect(button(page, 'Publish')).toBeHidden();
  await button(page, 'Toggle menu bar').click();
  await expect(button(page, 'Publish')).toBeVisible();
  await page.getByRole('button', { name: 'Blocks' }).press('Enter');
  await expect(left).toBeVisible();
  // The header stays within reach beside what is open.
  await expect(button(page, 'Publish')).toBeInViewport();
  await button(page, 'Toggle menu bar').click();
  await expect(page.getByRole('link', { name: 'Back to Pages' })).toBeInViewport();
});

test('a page that cannot be opened shows an error with a way back', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto('/admin/pages/new/editor');
  await expect(
    page.getByText('Please create the page first from the Pages management screen'),
  ).toBeVisible();
  await page.goto('/admin/pages/00000000-0000-4000-8000-000000000000/editor');
  await expect(page.getByText('Error loading page: ')).toHaveText(
    'Error loading page: The page was not found.',
  );
  await expect(page.getByText('was not found.')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');

  const { id, builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.route(`**/api/pages/${id}`, (route) => route.abort());
  await page.goto(builder);
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.unroute(`**/api/pages/${id}`);
  await canvasWith(page, 'First words');
});
