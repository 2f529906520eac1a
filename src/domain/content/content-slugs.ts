import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { toRefusal } from '../parse-input.ts';
import { slugFromTitle } from '../slug.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';

const lockKey = 7_301_971;
/** Shorter than the maximum of every content type, so that a number suffix fits. */
const longestStem = 180;
const candidatesAtOnce = 50;

/** Lets only one transaction at a time assign slugs: a free slug stays free until the transaction ends. */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/**
 * Refuses a slug that is malformed, reserved or taken by another row, live or in its draft. Otherwise reserves it until
 * the transaction ends. `id` is the row that it is for, null for a new one.
 */
export async function reserveSlug<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  tx: Db,
  id: string | null,
  slug: string,
): Promise<void> {
  const problem = contentType.slugProblem(slug);
  if (problem) throw toRefusal({ slug: problem });
  await lockSlugs(tx);
  const taken = await takenAmong(contentType, tx, id, [slug]);
  if (taken.size > 0) throw toRefusal({ slug: contentType.slugTaken });
}

/** The first free slug of `slug`, `slug-2`, `slug-3` and so on; it stays free until the transaction ends. */
export async function freeSlug<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  tx: Db,
  id: string | null,
  slug: string,
): Promise<string> {
  await lockSlugs(tx);
  const stem =
    contentType.slugProblem(`${slug}-99999`) === null ? slug : stemFrom(slug, contentType.name);
  const plain = contentType.slugProblem(slug) === null ? slug : stem;
  for (let first = 1; ; first += candidatesAtOnce) {
    const candidates = Array.from({ length: candidatesAtOnce }, (_, index) =>
      first + index === 1 ? plain : `${stem}-${first + index}`,
    );
    const taken = await takenAmong(contentType, tx, id, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

/** The base if the slug itself is not valid, or too long for a number suffix. */
function stemFrom(slug: string, name: string): string {
  return slugFromTitle(slug.replaceAll('/', '-')).slice(0, longestStem) || name;
}

async function takenAmong<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { table }: ContentType<Row, Fields>,
  tx: Db,
  id: string | null,
  slugs: readonly string[],
): Promise<Set<string>> {
  const inDraft = sql<string | null>`(${table.draft} ->> 'slug')`;
  const rows = await tx
    .select({ live: sql<string>`${table.slug}`, inDraft })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        id === null ? undefined : ne(table.id, id),
        or(inArray(table.slug, [...slugs]), inArray(inDraft, [...slugs])),
      ),
    );
  return new Set(rows.flatMap((row) => [row.live, row.inDraft ?? row.live]));
}
