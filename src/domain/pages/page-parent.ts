import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invalid } from '../errors.ts';
import { type Page, pages } from './pages-table.ts';

/** The page in use that others are to be below. Rejects one that is missing or in the trash, and the home page. */
export async function findParent(tx: Db, id: string): Promise<Page> {
  const [parent] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.deleted_at)));
  if (!parent) throw rejected('This parent page no longer exists. Choose another one.');
  if (parent.slug === 'home') throw rejected('The home page can’t have pages below it.');
  return parent;
}

/** The slug of a page below `parent`, or at the top level. */
export function joinSlug(parent: Pick<Page, 'slug'> | null, segment: string): string {
  return parent ? `${parent.slug}/${segment}` : segment;
}

function rejected(sentence: string) {
  return invalid(sentence, { parent_id: sentence });
}
