import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { blockField, canvasWith, type TestBlock } from './builder.ts';
import type { Site } from './site.ts';

export const heading = (id: string, children: string): TestBlock => ({
  type: 'Heading',
  props: { id, children },
});
export const paragraph = (id: string, children: string): TestBlock => ({
  type: 'Paragraph',
  props: { id, children },
});
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const pageNotices = (page: Page) => page.getByRole('region', { name: 'Page notices' });

/** Selects the block that shows `text`. */
export async function selectBlockByText(page: Page, text: string): Promise<void> {
  const canvas = await canvasWith(page, text);
  const block = canvas.locator('[data-puck-component]').filter({ hasText: text }).last();
  // Puck draws its overlay over blocks, and marks those that cannot be dragged as disabled.
  await block.click({ force: true });
}

export async function editBlockText(page: Page, text: string, next: string): Promise<void> {
  await selectBlockByText(page, text);
  await blockField(page, 'Text').fill(next);
}

/** Returns the stored draft content of a page, or its live content without a draft. */
export async function storedContent({ databaseUrl }: Site, id: string): Promise<string> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ content: string }>(
      "select coalesce(draft ->> 'content', content) as content from pages where id = $1",
      [id],
    ),
  );
  return rows[0]?.content ?? '';
}

/** Makes saves fail until the returned function is called. */
export async function blockSaves(page: Page): Promise<() => Promise<void>> {
  const url = '**/api/pages/*';
  await page.route(url, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  return () => page.unroute(url);
}
