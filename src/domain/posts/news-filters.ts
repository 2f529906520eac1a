import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { firstYear, lastYear, startOfYear } from '#time/local-calendar.ts';
import { isLivePost } from './live-posts.ts';
import { getNewsConditions, type NewsQuery } from './news-list-query.ts';
import { effectivePublishedAt, nameMaxLength } from './post-summary.ts';
import { posts } from './posts-table.ts';

const maxCategories = 20;
const maxTags = 8;

export interface NewsFilters {
  categories: { name: string; count: number }[];
  /** The most used tags. */
  tags: { name: string; count: number }[];
  years: { year: number; count: number }[];
}

type Row = { kind: 'category' | 'tag' | 'year'; name: string; year: number; count: number };

/**
 * The available filters, each with the number of posts that it would leave in combination with the other active
 * filters. Spellings that differ in case count as one.
 */
export async function newsFilters(db: Db, choice: NewsQuery): Promise<NewsFilters> {
  const { category, tag, year } = getNewsConditions(choice);
  const { rows } = await db.execute<Row>(sql`
    (select 'category' as kind, min(${posts.category}) as name, 0 as year, count(*)::int as count
     from ${posts} where ${and(isLivePost(), tag, year)} and ${isName(sql`${posts.category}`)}
     group by lower(${posts.category}) order by count desc, name limit ${maxCategories})
    union all
    (select 'tag', min(tag), 0, count(distinct ${posts.id})::int as count
     from ${posts}, unnest(${posts.tags}) as tag
     where ${and(isLivePost(), category, year)} and ${isName(sql`tag`)}
     group by lower(tag) order by count desc, min(tag) limit ${maxTags})
    union all
    (select 'year', '', ${yearOf(choice.timeZone)} as year, count(*)::int
     from ${posts} where ${and(isLivePost(), category, tag)} group by 3 order by year desc)`);
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  return {
    categories: of('category').map(named).sort(byName),
    tags: of('tag').map(named),
    years: of('year')
      .filter(({ year }) => year >= firstYear && year <= lastYear)
      .map(({ year, count }) => ({ year, count })),
  };
}

const startsByZone = new Map<string, string[]>();

// Years are computed here, because PostgreSQL may have another list of time zones.
function yearOf(timeZone: string): SQL {
  const starts = startsByZone.get(timeZone) ?? yearStarts(timeZone);
  startsByZone.set(timeZone, starts);
  return sql`width_bucket(${effectivePublishedAt}, ${sql.param(starts)}::timestamptz[]) + ${firstYear - 1}::int`;
}

// Two hundred time zone conversions cost more than the query itself.
function yearStarts(timeZone: string): string[] {
  const starts: string[] = [];
  for (let year = firstYear; year <= lastYear + 1; year += 1) {
    starts.push(startOfYear(year, timeZone).toISOString());
  }
  return starts;
}

/** Leaves out names that no form would accept, and those with outer white space, which no URL can ask for. */
export function isName(text: SQL): SQL {
  return sql`${text} <> '' and ${text} = btrim(${text}) and length(${text}) <= ${nameMaxLength}`;
}

function named({ name, count }: Row): { name: string; count: number } {
  return { name, count };
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en');
}
