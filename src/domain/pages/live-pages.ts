import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { type DraftPreview, draftAsPublished } from '../content/draft-as-published.ts';
import { notFound } from '../errors.ts';
import { pageContentType } from './page-content-type.ts';
import { pages } from './pages-table.ts';

/** The only definition of a public page. */
export function isLivePage(): SQL | undefined {
  return and(eq(pages.status, 'published'), isNull(pages.deleted_at));
}

const shown = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  excerpt: pages.excerpt,
  content: pages.content,
  published_at: pages.published_at,
  live_updated_at: pages.live_updated_at,
};

export type LivePage = SelectedRow<typeof shown>;

export function findLivePage(db: Db, slug: string): Promise<LivePage | null> {
  return findLive(db, eq(pages.slug, slug));
}

export function findLivePageById(db: Db, id: string): Promise<LivePage | null> {
  return findLive(db, eq(pages.id, id));
}

/** A page as visitors would see it if its draft were published now; see `draftAsPublished`. */
export async function findPageAsPublished(
  db: Db,
  id: string,
  now: Date,
): Promise<DraftPreview & { page: LivePage }> {
  const made = await draftAsPublished(pageContentType, db, id, now);
  const [page] = await db.with(made.alone).select(shown).from(pages);
  if (!page) throw notFound(pageContentType.what);
  return { ...made, page };
}

async function findLive(db: Db, which: SQL): Promise<LivePage | null> {
  const [page] = await db.select(shown).from(pages).where(and(which, isLivePage())).limit(1);
  return page ?? null;
}
