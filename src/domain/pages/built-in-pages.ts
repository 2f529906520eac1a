import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { lockSlugs } from '../content/content-slugs.ts';
import { createContent } from '../content/create-content.ts';
import { notFound } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { type BuiltInSlug, builtInSlugs } from './built-in-slugs.ts';
import { pageContentType } from './page-content-type.ts';
import { type Page, pages } from './pages-table.ts';

/** A built-in page, and the page of staff that replaces it once it is published; null if there is none. */
interface BuiltInPage {
  slug: BuiltInSlug;
  page: Page | null;
}

export async function listBuiltInPages(db: Db, actor: Actor): Promise<BuiltInPage[]> {
  authorize(actor, 'content.read');
  const found = await findPages(db, builtInSlugs);
  return builtInSlugs.map((slug) => ({
    slug,
    page: found.find((page) => page.slug === slug) ?? null,
  }));
}

/**
 * The page that is to replace a built-in one: the existing one, or a new draft with what `write` returns. Visitors see
 * the built-in page until it is published. Other slugs are rejected with `not_found`.
 */
export async function customizeBuiltInPage(
  db: Db,
  actor: Actor,
  requested: string,
  write: (slug: BuiltInSlug) => Promise<Pick<Page, 'title' | 'excerpt' | 'content'>>,
): Promise<Page> {
  authorize(actor, pageContentType.permission);
  const slug = builtInSlugs.find((builtIn) => builtIn === requested);
  if (!slug) throw notFound('The built-in page');
  const fields = { ...(await write(slug)), slug };
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const [existing] = await findPages(tx, [slug]);
    return existing ?? createContent(pageContentType, tx, actor, fields);
  });
}

function findPages(db: Db, slugs: readonly BuiltInSlug[]): Promise<Page[]> {
  return db
    .select()
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), isNull(pages.deleted_at)));
}
