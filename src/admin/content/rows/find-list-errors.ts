import type { ContentIssue } from '../checks/content-issue.ts';
import { findErrors, type ItemToCheck } from '../checks/find-errors.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { publicPath } from '../content-url.ts';

/** An item of a list, and the errors that it would be published with. */
export interface ItemErrors {
  item: Content;
  errors: readonly ContentIssue[];
}

/** A browser opens few connections at once anyway. */
const batchSize = 6;

/**
 * Checks items as they would be published, like the writing screen and the builder do. Returns those with errors.
 * Items that can't be read are left out: publishing them says why.
 */
export async function findListErrors(
  contentType: ContentType,
  items: readonly Content[],
): Promise<ItemErrors[]> {
  const changed = items.filter(
    ({ publication, has_changes }) => publication !== 'published' || has_changes,
  );
  const read: { item: Content; checked: ItemToCheck }[] = [];
  for (let at = 0; at < changed.length; at += batchSize) {
    const batch = changed.slice(at, at + batchSize);
    const found = await Promise.all(
      batch.map(async (item) => ({ item, checked: await readItem(contentType, item.id) })),
    );
    for (const { item, checked } of found) if (checked) read.push({ item, checked });
  }
  const errors = await findErrors(
    contentType.name,
    read.map(({ checked }) => checked),
  );
  return read
    .map(({ item }, index) => ({ item, errors: errors[index] ?? [] }))
    .filter((one) => one.errors.length > 0);
}

async function readItem(contentType: ContentType, id: string): Promise<ItemToCheck | null> {
  const row = await contentApi.read(contentType.name, id).catch(() => null);
  if (!row) return null;
  const { draft } = row as Content & { draft: object | null };
  const values = { ...row, ...draft };
  return { id, path: publicPath(contentType, values.slug), values };
}
