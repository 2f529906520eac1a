import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PublicationKind } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { titleContains } from '../content/title-contains.ts';
import { imageUrlOrNull } from '../image-url.ts';
import { hasValidSlug } from '../valid-slug.ts';
import { publications } from './publications-table.ts';

/*
 * What visitors see of a row, whoever wrote it: the site's own actions enforce these rules, other programs may
 * not.
 */

const maxTitleLength = 300;
const maxSummaryLength = 1_000;

/**
 * The only definition of a public publication. A slug that is not valid in a URL, which only another program can have
 * written, makes it private: a link to it would be broken.
 */
export function isLivePublication(): SQL | undefined {
  return and(
    eq(publications.status, 'published'),
    isNull(publications.deleted_at),
    hasValidSlug(publications.slug),
  );
}

/** PostgreSQL has infinite dates and years that JavaScript cannot represent; it's null for these. */
const shownDate = sql`case
    when ${publications.publication_date} between '1000-01-01' and '9999-12-31' then ${publications.publication_date}
  end`;

/** The fields of a publication in lists. */
export const publicationSummaryColumns = {
  slug: publications.slug,
  title: sql<string>`coalesce(nullif(left(btrim(${publications.title}), ${maxTitleLength}), ''), 'Untitled')`,
  kind: publications.kind,
  publication_date: sql<string | null>`(${shownDate})::text`,
  summary: sql<string>`left(btrim(${publications.summary}), ${maxSummaryLength})`,
  image_url: sql<string | null>`${publications.image_url}`.mapWith(imageUrlOrNull),
};

export interface PublicationSummary {
  slug: string;
  title: string;
  kind: PublicationKind;
  /** YYYY-MM-DD; null only if another program published it. */
  publication_date: string | null;
  summary: string;
  /** An image URL that can be loaded, or null. */
  image_url: string | null;
}

/** The public filters of the list. */
interface PublicationQuery {
  /** Part of the title; case and accents are ignored, and no character is special. */
  search?: string | undefined;
  kind?: PublicationKind | undefined;
  year?: number | undefined;
}

/** One page of the publications, newest first, and the total on all pages. Pages count from 1. */
export async function listLivePublications(
  db: Db,
  { page, perPage, search, kind, year }: PublicationQuery & { page: number; perPage: number },
): Promise<{ items: PublicationSummary[]; total: number }> {
  const { publication_date: date, id } = publications;
  const condition = and(
    isLivePublication(),
    search ? titleContains(publicationSummaryColumns.title, search) : undefined,
    kind && eq(publications.kind, kind),
    year
      ? sql`${date} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`
      : undefined,
  );
  const [items, [counted]] = await Promise.all([
    db
      .select(publicationSummaryColumns)
      .from(publications)
      .where(condition)
      .orderBy(sql`${shownDate} desc nulls last`, desc(id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(publications).where(condition),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** The years and kinds of live publications: what the filters offer. */
export async function publicationFilters(
  db: Db,
): Promise<{ years: number[]; kinds: PublicationKind[] }> {
  const year = sql<number>`left(${publicationSummaryColumns.publication_date}, 4)::int`;
  const found = await db
    .selectDistinct({ year, kind: publications.kind })
    .from(publications)
    .where(isLivePublication());
  const years = new Set(found.map((one) => one.year).filter((one) => one !== null));
  return {
    years: [...years].sort((one, other) => other - one),
    kinds: [...new Set(found.map(({ kind }) => kind))],
  };
}
