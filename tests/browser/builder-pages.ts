import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { addPage } from './panel-content.ts';
import { expect, type Site } from './site.ts';

/** The canvas is a separate document that loads its own stylesheets. */
const openTimeoutMs = 20_000;

interface CanvasBlock {
  type: string;
  props: { id: string; [name: string]: unknown };
}

/** Adds a page with these blocks and opens it in the builder. Returns its id. */
export async function openPageWithBlocks(
  page: Page,
  site: Site,
  title: string,
  content: readonly CanvasBlock[],
): Promise<string> {
  const { id } = await addPage(site, title);
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [
      JSON.stringify({ root: { props: {} }, content }),
      id,
    ]),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/pages/${id}/editor`);
  const first = canvas(page).locator('[data-puck-component]').first();
  await expect(first).toBeVisible({ timeout: openTimeoutMs });
  return id;
}

export function canvas(page: Page) {
  return page.frameLocator('iframe#preview-frame');
}

/** Selects a block by clicking it in the canvas. */
export async function selectBlock(page: Page, id: string): Promise<void> {
  // Playwright takes blocks that cannot be dragged for disabled, but they can be selected.
  await canvas(page).locator(`[data-puck-component="${id}"]`).click({ force: true });
}
