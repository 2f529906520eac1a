import type { FrameLocator, Locator, Page } from '@playwright/test';
import { addDesignedPage, blockField, canvasWith, drag, zoomSelect } from './builder.ts';
import { selectBlockByText } from './builder-steps.ts';
import { dropFile } from './dropped-files.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { openWithFont } from './settled-page.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const heights = { id: 'last', children: 'Last words' };
const blocks = [
  { type: 'Heading', props: { id: 'first', children: 'First words', level: 1 } },
  { type: 'Paragraph', props: heights },
];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

async function open(page: Page, builder: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  return canvasWith(page, 'First words');
}

test('every zoom step shows the page at its size, and the canvas scrolls where it is larger', async ({
  page,
  site,
}) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  const canvas = await open(page, builder);
  const frame = page.locator('#preview-frame');
  const select = zoomSelect(page);
  await expect(select.locator('option')).toHaveText([
    /^Fit \(\d+%\)$/,
    ...[25, 50, 75, 100, 125, 150, 200].map((share) => `${share}%`),
  ]);
  for (const step of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]) {
    await select.selectOption(String(step));
    await expect
      .poll(async () => Math.round((await frame.boundingBox())?.width ?? 0))
      .toBe(1280 * step);
    // What is chosen is marked where it stands.
    const words = canvas.getByText('Last words');
    await words.click();
    await expect
      .poll(async () => {
        const block = await canvas.locator('[data-puck-component="last"]').boundingBox();
        const overlay = await canvas.locator('[data-puck-overlay]').last().boundingBox();
        return overlay && block
          ? Math.round(Math.abs(overlay.y - block.y) + Math.abs(overlay.height - block.height))
          : null;
      })
      .toBeLessThanOrEqual(2);
  }
  const room = page.locator('div:has(> #puck-canvas-root)');
  await expect.poll(() => room.evaluate(({ scrollWidth }) => scrollWidth)).toBe(2560);
  expect(await room.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(1280);
  await select.selectOption('auto');
  await expect.poll(() => room.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Phone, 360 px wide' }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(360);
  await page.getByRole('button', { name: 'Full width' }).click();
  await expect
    .poll(async () => {
      const width = await room.evaluate((element) => element.clientWidth);
      return ((await frame.boundingBox())?.width ?? 0) - width;
    })
    .toBe(0);
});

test('a block is dragged to its place at 150 percent', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  const canvas = await open(page, builder);
  await zoomSelect(page).selectOption('1.5');
  const item = page.locator('[data-puck-drawer-item]:visible').filter({ hasText: /^Heading/ });
  await drag(page, item.first(), canvas.locator('[data-puck-component="last"]'));
  const inOrder = () =>
    canvas.locator('[data-puck-component]').evaluateAll((found) => found.map((e) => e.textContent));
  await expect.poll(async () => (await inOrder()).length).toBe(3);
  await drag(
    page,
    canvas.locator('[data-puck-component="last"]'),
    canvas.locator('[data-puck-component="first"]'),
  );
  await expect.poll(async () => (await inOrder())[0]).toBe('Last words');
});

test('empty blocks show a placeholder on the canvas only', async ({ page, site }) => {
  const empty = ['Image', 'Video', 'List'];
  const { address, builder } = await addDesignedPage(
    site,
    'Probe empty',
    [...blocks, ...empty.map((type) => ({ type, props: { id: type, items: [] } }))],
    { published: true },
  );
  const canvas = await open(page, builder);
  for (const type of empty) {
    const block = canvas.locator(`[data-puck-component="${type}"]`);
    const words = () =>
      block
        .locator('[data-placeholder]')
        .evaluate((element) => getComputedStyle(element, '::before').content);
    await expect.poll(words).toBe(`"${type}: empty, not shown to visitors"`);
    // The canvas may be drawn smaller.
    await expect.poll(async () => (await block.boundingBox())?.height).toBeGreaterThan(40);
    await block.click({ force: true });
    await expect(page.getByRole('region', { name: 'Fields' })).toContainText(type);
  }
  expect(await (await page.request.get(address)).text()).not.toContain('not shown to visitors');
});

test('the canvas shows the title, spaces and colours that visitors get', async ({ page, site }) => {
  const card = (id: string) => ({ type: 'Card', props: { id, title: `Card ${id}` } });
  const { address, builder } = await addDesignedPage(
    site,
    'Probe title',
    [
      { type: 'Paragraph', props: { id: 'text', children: 'First words' } },
      card('a'),
      {
        type: 'Section',
        props: {
          id: 'section',
          background: 'gray',
          content: [
            { type: 'Heading', props: { id: 'heading', children: 'Last words' } },
            {
              type: 'Columns',
              props: { id: 'columns', column1: [card('b')], column2: [card('c')] },
            },
          ],
        },
      },
    ],
    { published: true },
  );
  const canvas = await open(page, builder);
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Probe title');
  await canvas.locator('[data-puck-component="section"]').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('group', { name: 'Section actions' })).toBeVisible();
  const overlay = canvas.locator('[class*="_DraggableComponent-overlay_"]').first();
  await expect(overlay).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  const names = ['Probe title', 'First words', 'Card a', 'Last words', 'Card b', 'Card c'];
  const visitor = await page.context().newPage();
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await openWithFont(visitor, address);
  const article = visitor.getByRole('article').first();
  const onPage = await textPlaces(names.map((name) => article.getByText(name)));
  // The canvas gets its styles and fonts after its blocks.
  await expect.poll(() => textPlaces(names.map((name) => canvas.getByText(name)))).toEqual(onPage);
});

/** Where the words of elements are, below those of the first one. */
async function textPlaces(elements: readonly Locator[]) {
  const places = await Promise.all(elements.map(textPlace));
  const top = places[0]?.y ?? 0;
  return places.map(({ y, ...rest }) => ({ ...rest, y: y - top }));
}

/** Where the words of an element are in their document, in whole pixels. */
function textPlace(element: Locator) {
  return element.first().evaluate((found) => {
    const range = document.createRange();
    range.selectNodeContents(found);
    const { x, y, width, height } = range.getBoundingClientRect();
    const [left, top] = [x, y + window.scrollY].map(Math.round);
    return { x: left, y: top ?? 0, width: Math.round(width), height: Math.round(height) };
  });
}

test('Ctrl+Z in a field undoes typing in that field only', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe undo', blocks);
  const canvas = await open(page, builder);
  const copies = canvas.getByText('Last words');
  await selectBlockByText(page, 'Last words');
  await page.keyboard.press('Control+d');
  await expect(copies).toHaveCount(2);
  await selectBlockByText(page, 'First words');
  const field = blockField(page, 'Text');
  await field.press('End');
  await page.keyboard.type(' typed');
  await expect(canvas.getByText('First words typed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('First words');
  await expect(copies).toHaveCount(2);
});

test('a file that is dropped on the canvas stays out of the browser', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  const canvas = await open(page, builder);
  const dropped = await canvas.getByText('First words').evaluate(dropFile);
  expect(dropped).toEqual({ dragover: true, drop: true });
});
