import { and, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { ContentTableName } from '#constants/enums.ts';
import { contentTypes, itemTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import { toRejection } from '../parse-input.ts';
import { tableOf } from './content-tables.ts';
import type { ContentTable, ContentType } from './content-type.ts';

const lockKey = 7_301_971;
/** Shorter than the maximum of every content type, so that a number suffix fits. */
const stemMaxLength = 180;
const candidatesAtOnce = 50;

/**
 * Lets only one transaction at a time assign slugs and change the page tree: a free slug stays free until the
 * transaction ends. To avoid deadlocks, whoever may need it takes it before locking any row.
 */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/**
 * Rejects a slug that is malformed, reserved or taken by another row, live or in its draft, or whose URL a row of another
 * type has. Otherwise reserves it until the transaction ends. `id` is the row that it is for, null for a new one.
 */
export async function reserveSlug(
  contentType: ContentType,
  tx: Db,
  id: string | null,
  slug: string,
): Promise<void> {
  const problem = contentType.slugProblem(slug);
  if (problem) throw toRejection({ slug: problem });
  await lockSlugs(tx);
  const taken = await takenAmong(contentType, tx, id, [slug]);
  if (taken.size > 0) throw toRejection({ slug: contentType.slugTaken });
  const holder = (await findUrlHolders(contentType, tx, [slug])).get(slug);
  if (holder) throw toRejection({ slug: urlTaken(holder) });
}

/** The message for a slug whose URL a row of another type has. */
export function urlTaken(holder: ContentTableName): string {
  return `A ${contentTypes[holder].noun} already has this URL.`;
}

/**
 * The slugs whose URL a row of another type has, live or in its draft, by that type. Only types that share their path with
 * pages can have the same URLs as pages.
 */
export async function findUrlHolders(
  { name }: Pick<ContentType, 'name'>,
  tx: Db,
  slugs: readonly string[],
): Promise<Map<string, ContentTableName>> {
  const holders = new Map<string, ContentTableName>();
  for (const { name: type, path } of Object.values(itemTypes)) {
    if (name !== type && name !== 'pages') continue;
    const above = path.slice(1);
    const other = name === type ? 'pages' : type;
    // By the slug that the other type has at the same URL.
    const slugOf = new Map(
      name === type
        ? slugs.map((slug) => [above + slug, slug])
        : slugs
            .filter((slug) => slug.startsWith(above))
            .map((slug) => [slug.slice(above.length), slug]),
    );
    const taken = await takenAmong({ table: tableOf[other] }, tx, null, [...slugOf.keys()]);
    for (const there of taken) {
      const slug = slugOf.get(there);
      if (slug !== undefined) holders.set(slug, other);
    }
  }
  return holders;
}

/** The first of `slug`, `slug-2`, `slug-3` and so on that `reserveSlug` accepts; it stays free until the transaction ends. */
export async function freeSlug(
  contentType: ContentType,
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
    const holders = await findUrlHolders(contentType, tx, candidates);
    const free = candidates.find(
      (candidate) =>
        !taken.has(candidate) &&
        !holders.has(candidate) &&
        contentType.slugProblem(candidate) === null,
    );
    if (free !== undefined) return free;
  }
}

/** A free slug made from the title; it stays free until the transaction ends. */
export function slugForTitle(
  contentType: ContentType,
  tx: Db,
  id: string | null,
  title: string,
): Promise<string> {
  return freeSlug(contentType, tx, id, slugFromTitle(title) || 'untitled');
}

/** The base if the slug itself is not valid, or too long for a number suffix. */
function stemFrom(slug: string, name: string): string {
  return slugFromTitle(slug.replaceAll('/', '-'), stemMaxLength) || name;
}

/** Which of the slugs other rows use, live or in a draft. `except` are ids of rows that do not count. */
export async function takenAmong(
  { table }: { table: ContentTable },
  tx: Db,
  except: string | readonly string[] | null,
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const inDraft = sql<string | null>`(${table.draft} ->> 'slug')`;
  const rows = await tx
    .select({ live: sql<string>`${table.slug}`, inDraft })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        except === null ? undefined : notInArray(table.id, [except].flat()),
        or(inArray(table.slug, [...slugs]), inArray(inDraft, [...slugs])),
      ),
    );
  return new Set(rows.flatMap((row) => [row.live, row.inDraft ?? row.live]));
}
