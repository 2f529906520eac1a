import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { addPage } from './panel-content.ts';
import { expect, type Site } from './site.ts';

/** The canvas is a document of its own, with stylesheets of its own. */
const slowestOpeningMs = 20_000;

interface Given {
  type: string;
  props: { id: string; [name: string]: unknown };
}

/** A page that holds these blocks, as an editor left it, opened in the builder; answers its id. */
export async function openBlocks(
  page: Page,
  site: Site,
  title: string,
  content: readonly Given[],
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
  await expect(first).toBeVisible({ timeout: slowestOpeningMs });
  return id;
}

export function canvas(page: Page) {
  return page.frameLocator('iframe#preview-frame');
}

/** Selects a block by pressing it in the canvas. */
export async function press(page: Page, id: string): Promise<void> {
  // What may not be dragged counts as disabled, and is selected all the same.
  await canvas(page).locator(`[data-puck-component="${id}"]`).click({ force: true });
}
