import { inArray } from 'drizzle-orm';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { createPermalink } from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import {
  countLinkUses,
  findLinkUses,
  type LinkCounts,
  type LinkedItem,
  type LinkUses,
} from '../links/link-uses.ts';
import { authorize } from '../permissions.ts';
import type { ContentType } from './content-type.ts';

/** Who links to an item: by permalink, by its live URL, or through a redirect. */
export async function findContentUses(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
  publicUrl: string,
): Promise<LinkUses> {
  authorize(actor, 'content.read');
  const [item] = await readLinkedItems(contentType, db, [id], publicUrl);
  if (!item) throw notFound(contentType.what);
  return findLinkUses(db, item);
}

/** Counts the places that link to any of these items; ids that do not exist are ignored. */
export async function countContentUses(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  ids: readonly string[],
  publicUrl: string,
): Promise<LinkCounts> {
  authorize(actor, 'content.read');
  return countLinkUses(db, await readLinkedItems(contentType, db, ids, publicUrl));
}

/**
 * Items with the URLs that lead to them, in the trash too. Another item may have the slug of one in the trash, so that
 * only its permalink leads to it.
 */
async function readLinkedItems(
  { name, table, publicPath }: ContentType,
  db: Db,
  ids: readonly string[],
  publicUrl: string,
): Promise<LinkedItem[]> {
  const rows = await db
    .select({ id: table.id, slug: table.slug, deleted_at: table.deleted_at })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows.map((row) => {
    const id = String(row.id);
    const slug = String(row.slug);
    const { path, otherPaths = [] } = contentTypes[name];
    const byPath = new Set([publicPath(slug), ...[path, ...otherPaths].map((one) => one + slug)]);
    const paths = [createPermalink({ type: name, id }), ...(row.deleted_at === null ? byPath : [])];
    return { id, urls: paths.flatMap((path) => [path, `${publicUrl}${path}`]) };
  });
}
