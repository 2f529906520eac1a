import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { blockField, canvasWith, type Placed } from './builder.ts';
import type { Site } from './site.ts';

export const heading = (id: string, children: string): Placed => ({
  type: 'Heading',
  props: { id, children },
});
export const paragraph = (id: string, children: string): Placed => ({
  type: 'Paragraph',
  props: { id, children },
});
export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
export const about = (page: Page) => page.getByRole('region', { name: 'Page notices' });

/** Chooses the block that shows `text`; a block lies below what the editor draws over it. */
export async function choose(page: Page, text: string): Promise<void> {
  const canvas = await canvasWith(page, text);
  const block = canvas.locator('[data-puck-component]').filter({ hasText: text }).last();
  // What cannot be dragged calls itself disabled; it can be chosen all the same.
  await block.click({ force: true });
}

export async function rewrite(page: Page, text: string, next: string): Promise<void> {
  await choose(page, text);
  await blockField(page, 'Text').fill(next);
}

/** What staff work on, as the server has it. */
export async function storedContent({ databaseUrl }: Site, id: string): Promise<string> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ content: string }>(
      "select coalesce(draft ->> 'content', content) as content from pages where id = $1",
      [id],
    ),
  );
  return rows[0]?.content ?? '';
}

/** Lets nothing be saved until the answered function is called. */
export async function withoutSaving(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/pages/*';
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  return () => page.unroute(address);
}
