import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { record } from '../audit/recording.ts';
import { keepRevision } from '../revisions/keeping.ts';
import { changePage } from './changing.ts';
import { type Page, type PageFields, pages } from './table.ts';

/** The only definition of a page that visitors may see. */
export function live(): SQL | undefined {
  return and(eq(pages.status, 'published'), isNull(pages.deleted_at));
}

export type LivePage = Pick<
  Page,
  'id' | 'title' | 'slug' | 'excerpt' | 'content' | 'published_at' | 'live_updated_at'
>;

export function findLivePage(db: Db, slug: string): Promise<LivePage | null> {
  return findLive(db, eq(pages.slug, slug));
}

export function findLivePageById(db: Db, id: string): Promise<LivePage | null> {
  return findLive(db, eq(pages.id, id));
}

async function findLive(db: Db, which: SQL): Promise<LivePage | null> {
  const [page] = await db
    .select({
      id: pages.id,
      title: pages.title,
      slug: pages.slug,
      excerpt: pages.excerpt,
      content: pages.content,
      published_at: pages.published_at,
      live_updated_at: pages.live_updated_at,
    })
    .from(pages)
    .where(and(which, live()))
    .limit(1);
  return page ?? null;
}

/**
 * Makes the working copy what visitors see. `version` is the one the caller read; an older one is
 * refused with `conflict` and the current row. The date of first publication is kept.
 */
export async function publish(db: Db, actor: Actor, id: string, version: number): Promise<Page> {
  authorize(actor, 'pages.write');
  return db.transaction(async (tx) => {
    const page = await changePage(tx, id, version, (current) => ({
      ...current.draft,
      draft: null,
      status: 'published',
      published_at: current.published_at ?? sql`now()`,
    }));
    await keepRevision(tx, actor, { table: 'pages', id }, fieldsOf(page));
    await record(tx, actor, {
      action: 'publish',
      table: 'pages',
      id,
      details: { slug: page.slug },
    });
    return page;
  });
}

/** Takes a page off the site; it becomes a draft again and its publication date is cleared. */
export async function withdraw(db: Db, actor: Actor, id: string, version: number): Promise<Page> {
  authorize(actor, 'pages.write');
  return db.transaction(async (tx) => {
    const page = await changePage(tx, id, version, () => ({ status: 'draft', published_at: null }));
    await record(tx, actor, {
      action: 'withdraw',
      table: 'pages',
      id,
      details: { slug: page.slug },
    });
    return page;
  });
}

function fieldsOf({ title, slug, excerpt, content }: Page): PageFields & Record<string, unknown> {
  return { title, slug, excerpt, content };
}
