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

export interface TestBlock {
  type: string;
  props: { id: string } & Record<string, unknown>;
}

/** Adds a page with these blocks. Returns its public path and the path of its builder. */
export async function addDesignedPage(
  { databaseUrl }: Site,
  title: string,
  blocks: readonly TestBlock[],
  { published = false } = {},
) {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const content = JSON.stringify({ content: blocks, root: { props: {} } });
    const { id: added } = await createPage(db, author, { title });
    // Stored directly, because some tests need content that the domain rejects.
    const [page] = await db.update(pages).set({ content }).where(eq(pages.id, added)).returning();
    if (!page) throw new Error('The page was not stored.');
    const { id, slug } = published ? await publishContent(pageContentType, db, author, page) : page;
    return { id, address: `/${slug}`, builder: `/admin/pages/${id}/editor` };
  } finally {
    await close();
  }
}

/** Returns the canvas once it shows `text`. */
export async function canvasWith(page: Page, text: string): Promise<FrameLocator> {
  const canvas = page.locator('#puck-canvas-root iframe').contentFrame();
  await expect(canvas.getByText(text).first()).toBeVisible();
  return canvas;
}

export const zoomSelect = (page: Page) => page.getByRole('combobox', { name: 'Zoom' });

/** A text field of the selected block. Puck keeps a hidden copy of the fields for small screens. */
export const blockField = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name, exact: true });

/**
 * Drags `what` until Puck shows its drop marker beside `where`, and drops it there. Retries, because an
 * element that has just been rendered cannot be dragged yet, and Puck follows the pointer with a delay.
 */
export async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const nearby = 60;
  await expect(async () => {
    // Ends the previous attempt.
    await page.mouse.up();
    await dragOver(page, what, where);
    await expect.poll(() => gapToDropMarker(page, where), { timeout: 2_000 }).toBeLessThan(nearby);
  }).toPass();
  await page.mouse.up();
}

/**
 * Presses, moves to the centre of `where` and slowly on in the same direction: Puck chooses the drop
 * position by the direction, and by where the pointer is 100 ms after it entered a zone.
 */
async function dragOver(page: Page, what: Locator, where: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await getCentre(what);
  const to = await getCentre(where);
  const direction = Math.sign(to.y - from.y);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 20 });
  for (let px = 2; px <= 8; px += 2) {
    await page.waitForTimeout(100);
    await page.mouse.move(to.x, to.y + px * direction);
  }
}

/** Returns the vertical distance between Puck's drop marker and `where`, in pixels. */
async function gapToDropMarker(page: Page, where: Locator): Promise<number> {
  const place = page
    .locator('#puck-canvas-root iframe')
    .contentFrame()
    .locator('[data-puck-line-placeholder], [data-dnd-placeholder]')
    .filter({ visible: true })
    .first();
  const [offered, target] = await Promise.all([findBox(place), findBox(where)]);
  if (!offered || !target) return Number.POSITIVE_INFINITY;
  return Math.max(
    target.y - (offered.y + offered.height),
    offered.y - (target.y + target.height),
    0,
  );
}

const findBox = async (locator: Locator) =>
  (await locator.count()) > 0 ? locator.boundingBox({ timeout: 1_000 }) : null;

async function getCentre(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not rendered.');
  return { x: box.x + Math.min(box.width, 200) / 2, y: box.y + box.height / 2 };
}
