import type { Frame, Page } from '@playwright/test';
import type { BlockType } from '../../src/blocks/definitions.ts';
import { blockExamples } from '../../src/blocks/examples.ts';
import { addDesignedPage, zoomSelect } from './builder.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { openWithFont } from './settled-page.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

/** As wide as the canvas is by itself, on a screen with room for it at its real size. */
const width = 1280;
const screen = { width: 2000, height: 1400 };
/** Opening the builder takes longer than comparing what it shows. */
const typesPerPage = 5;

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const allTypes = Object.keys(blockExamples) as BlockType[];
for (let first = 0; first < allTypes.length; first += typesPerPage) {
  const types = allTypes.slice(first, first + typesPerPage);

  test(`${types.join(', ')}: the builder preview matches the public page`, async ({
    page,
    site,
  }) => {
    const blocks = types.flatMap((type) =>
      blockExamples[type].map(({ props }, index) => ({
        type,
        props: { ...props, id: `${type}-${index}` },
      })),
    );
    const added = await addDesignedPage(site, 'Probe preview', blocks, { published: true });
    await page.setViewportSize(screen);
    // Slides stay where they are.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(added.builder);
    await page.getByRole('button', { name: 'Desktop, 1280 px wide' }).click();
    await page.getByRole('button', { name: 'Interact' }).click();
    await zoomSelect(page).selectOption('1');
    const element = page.locator('#preview-frame');
    await expect(element.contentFrame().locator('[data-puck-component]')).toHaveCount(0);
    const height = await element.evaluate(({ clientHeight }) => clientHeight);
    const canvas = await (await element.elementHandle())?.contentFrame();
    if (!canvas) throw new Error('There is no canvas.');

    const visitor = await page.context().newPage();
    await visitor.setViewportSize({ width, height });
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await openWithFont(visitor, added.address);
    // The controls of carousels come with the script, once they are in view.
    for (const carousel of await visitor.locator('[aria-roledescription="carousel"]').all()) {
      await carousel.scrollIntoViewIfNeeded();
    }
    const rotating = blocks.filter(({ props }) => 'slides' in props && props.slides.length > 1);
    await expect(visitor.getByRole('button', { name: 'Play slides' })).toHaveCount(rotating.length);
    await visitor.locator('article').first().evaluate(leavePageAlone);
    // With what the blocks show of the database.
    await expect.poll(() => textOf(canvas)).toBe(await textOf(visitor));
    await expect.poll(() => heightOf(canvas)).toBe(await heightOf(visitor));

    // Pictures are read once they are in view.
    for (const shown of [canvas, visitor]) {
      for (const image of await shown.locator('img:visible').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate(isComplete)).toBe(true);
      }
      await shown.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
    await expect
      .poll(() => canvas.evaluate(paintedElements))
      .toEqual(await visitor.evaluate(paintedElements));
  });
}

/** Without what the site puts around a page, and without the machine-readable date. */
function leavePageAlone(article: Element): void {
  article.querySelector(':scope > p.gutter:last-child')?.remove();
  const updated = article.querySelector('h1 ~ p > time');
  updated?.replaceWith(updated.textContent ?? '');
  article.normalize();
  document.body.replaceChildren(article);
}

function textOf(page: Page | Frame): Promise<string> {
  return page.evaluate(() => document.body.innerText.trim());
}

function heightOf(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Whether a picture was read, or could not be. */
function isComplete(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete;
}

/** Each element that paints something itself, in order: its text, its box and what decides how it looks. */
function paintedElements(): object[] {
  const looks = [
    ...['color', 'background-color', 'background-image', 'background-size', 'background-position'],
    ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
    ...['text-align', 'text-transform', 'text-decoration', 'list-style-type', 'direction'],
    ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius'],
    ...['box-shadow', 'opacity', 'filter', 'transform', 'object-fit', 'object-position', 'fill'],
  ];
  const replaced = 'img, svg, video, iframe, hr, input, select, textarea, button';
  const painted: object[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width * height === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-label="Page notices"]') || element.parentElement?.closest('svg')) {
      continue;
    }
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
    const hasSurface =
      !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none' ||
      /[1-9]/.test(style.borderWidth);
    if (text === '' && !hasSurface && !element.matches(replaced)) continue;
    painted.push({
      tag: element.tagName,
      text,
      box: [x, y, width, height].map(Math.round),
      hasPicture: element instanceof HTMLImageElement && element.naturalWidth > 0,
      ...Object.fromEntries(looks.map((name) => [name, style.getPropertyValue(name)])),
    });
  }
  return painted;
}
