import type { FrameLocator, Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { pages } from '#domain/pages/pages-table.ts';
import type { Site } from './site.ts';
import { expect } from './site.ts';

const author = systemActor('Test');

export interface Placed {
  type: string;
  props: { id: string } & Record<string, unknown>;
}

/** A page made of `blocks`, with its address for visitors and the one of its builder. */
export async function addDesignedPage(
  { databaseUrl }: Site,
  title: string,
  blocks: readonly Placed[],
  { published = false } = {},
) {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const content = JSON.stringify({ content: blocks, root: { props: {} } });
    const { id: added } = await createPage(db, author, { title });
    // Stored directly: some tests begin with content that the domain refuses.
    const [page] = await db.update(pages).set({ content }).where(eq(pages.id, added)).returning();
    if (!page) throw new Error('The page was not stored.');
    const { id, slug } = published ? await publishContent(pageContentType, db, author, page) : page;
    return { id, address: `/${slug}`, builder: `/admin/pages/${id}/editor` };
  } finally {
    await close();
  }
}

/** The canvas, once it shows `text`. */
export async function canvasWith(page: Page, text: string): Promise<FrameLocator> {
  const canvas = page.locator('#puck-canvas-root iframe').contentFrame();
  await expect(canvas.getByText(text).first()).toBeVisible();
  return canvas;
}

export const zoomSelect = (page: Page) => page.getByRole('combobox', { name: 'Zoom' });

/** A text of the block that is chosen; the library keeps a hidden copy for small screens. */
export const blockField = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name, exact: true });

/**
 * Drags until the library shows its place beside `where`, and drops it there. What was drawn anew a
 * moment ago takes no hold yet, and the library follows the pointer with some delay.
 */
export async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const nearby = 60;
  await expect(async () => {
    // Ends what took no hold before.
    await page.mouse.up();
    await hold(page, what, where);
    await expect.poll(() => gapToPlace(page, where), { timeout: 2_000 }).toBeLessThan(nearby);
  }).toPass();
  await page.mouse.up();
}

/**
 * Presses, and moves over the middle of `where` and on in the same direction, as a hand does: the
 * library decides by the direction, and by where the pointer is 100 ms after it came into a zone.
 */
async function hold(page: Page, what: Locator, where: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await middleOf(what);
  const to = await middleOf(where);
  const onwards = Math.sign(to.y - from.y);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 20 });
  for (let px = 2; px <= 8; px += 2) {
    await page.waitForTimeout(100);
    await page.mouse.move(to.x, to.y + px * onwards);
  }
}

/** How far `where` is from the place the library offers now, in pixels. */
async function gapToPlace(page: Page, where: Locator): Promise<number> {
  const place = page
    .locator('#puck-canvas-root iframe')
    .contentFrame()
    .locator('[data-puck-line-placeholder], [data-dnd-placeholder]')
    .filter({ visible: true })
    .first();
  const [offered, target] = await Promise.all([placeBox(place), placeBox(where)]);
  if (!offered || !target) return Number.POSITIVE_INFINITY;
  return Math.max(
    target.y - (offered.y + offered.height),
    offered.y - (target.y + target.height),
    0,
  );
}

const placeBox = async (locator: Locator) =>
  (await locator.count()) > 0 ? locator.boundingBox({ timeout: 1_000 }) : null;

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + Math.min(box.width, 200) / 2, y: box.y + box.height / 2 };
}
