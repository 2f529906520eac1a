import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import type { BlockType } from '../../src/blocks/definitions.ts';
import { blockExamples } from '../../src/blocks/examples.ts';
import { addDesignedPage, zoomSelect } from './builder.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

/** As wide as the canvas is by itself, on a screen with room for it at its real size. */
const width = 1280;
const screen = { width: 2000, height: 1400 };
/** Opening the builder takes longer than comparing what it shows. */
const typesPerPage = 5;
const maxDifferent = 0.001;
/** Of 255: where a gradient or a scaled picture is rounded depends on where on the screen it lies. */
const roundedBy = 2;
/** What the builder has to say of a page lies over the canvas. */
const alone = '[aria-label="Page notices"] { visibility: hidden !important }';

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
    await visitor.goto(added.address);
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

    const inBuilder: Buffer[] = [];
    // Chromium takes 5 s for a screenshot of a tab that is not in front.
    await page.bringToFront();
    for (let top = 0; top < (await heightOf(canvas)); top += height) {
      await show(canvas, top);
      inBuilder.push(await element.screenshot({ animations: 'disabled', style: alone }));
    }
    await visitor.bringToFront();
    for (const [index, ofBuilder] of inBuilder.entries()) {
      const top = index * height;
      await show(visitor, top);
      const different = await share(
        await visitor.screenshot({ animations: 'disabled' }),
        ofBuilder,
      );
      expect(different, `from ${top} px on`).toBeLessThanOrEqual(maxDifferent);
    }
  });
}

/** Without what the site puts around a page. */
function leavePageAlone(article: Element): void {
  article.querySelector(':scope > p.gutter:last-child')?.remove();
  document.body.replaceChildren(article);
}

function textOf(page: Page | Frame): Promise<string> {
  return page.evaluate(() => document.body.innerText.trim());
}

function heightOf(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Scrolls to where the page is `top` pixels down, and waits for what is to be seen there. */
async function show(page: Page | Frame, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top: upper, bottom } = image.getBoundingClientRect();
      return bottom > 0 && upper < window.innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    // A screenshot may otherwise show the frame before the scrolling.
    await new Promise((painted) =>
      requestAnimationFrame(() => requestAnimationFrame(() => painted(null))),
    );
  }, top);
}

/** How many of the pixels of two pictures of one size are not the same, as a share of all. */
async function share(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b) throw new Error('There is no picture.');
  expect(b.info).toEqual(a.info);
  const different = a.data.equals(b.data) ? 0 : differentPixels(a.data, b.data);
  return different / (a.info.width * a.info.height);
}

function differentPixels(one: Buffer, other: Buffer): number {
  const differs = (at: number) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > roundedBy;
  let different = 0;
  for (let at = 0; at < one.length; at += 3) {
    if (differs(at) || differs(at + 1) || differs(at + 2)) different += 1;
  }
  return different;
}
