import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findUrlHolders, urlTaken } from '#domain/content/content-slugs.ts';
import type { ContentType } from '#domain/content/content-type.ts';
import { type Candidate, type ImportContext, rejectRow } from '../table-rule.ts';
import { findUntouchedRows, starterContent } from './starter-cleanup.ts';

/**
 * Resolves slug conflicts: a slug of an unchanged starter row is freed; a slug that was generated from a title gets
 * a number; a row whose own slug is taken, or whose URL a row of another type has, is rejected.
 */
export async function resolveSlugs(
  contentType: ContentType,
  tx: Db,
  candidates: readonly Candidate[],
  { actor }: ImportContext,
): Promise<void> {
  const inUse = candidates.filter(({ given }) => (given.deleted_at ?? null) === null);
  const slugs = inUse.flatMap(addressesOf);
  const holders = await holdersOf(contentType, tx, slugs);
  const otherHolders = await findUrlHolders(contentType, tx, slugs);
  const giving = new Set(
    holders.size > 0 ? await findUntouchedRows(tx, contentType.table, contentType.name) : [],
  );
  for (const candidate of inUse) {
    const slug = slugOf(candidate);
    if (slug === null) continue;
    const holder = holders.get(slug);
    const otherType = otherHolders.get(slug);
    const isHeld = holder !== undefined && holder !== candidate.id;
    if (isHeld && otherType === undefined && giving.has(holder)) {
      await starterContent(contentType, tx, actor, [holder]);
      candidate.notes.push('it replaced starter content, which is now in the trash.');
    } else if (isHeld || otherType !== undefined) {
      if (candidate.given.slug !== undefined) {
        const reason = otherType === undefined ? contentType.slugTaken : urlTaken(otherType);
        rejectRow(candidate, `slug: "${slug}" is taken. ${reason}`);
        continue;
      }
      candidate.defaults.slug = await freeOf(contentType, tx, slug, holders);
    }
    holders.set(slugOf(candidate) ?? slug, candidate.id);
  }
}

function slugOf({ given, defaults, isHere }: Candidate): string | null {
  const slug = given.slug ?? (isHere ? null : defaults.slug);
  return typeof slug === 'string' ? slug : null;
}

function addressesOf(candidate: Candidate): string[] {
  const slug = slugOf(candidate);
  return slug === null ? [] : [slug];
}

/** The rows that use these slugs, live or in a draft. */
async function holdersOf(
  { table }: ContentType,
  tx: Db,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const wanted = JSON.stringify(slugs);
  const { rows } = await tx.execute<{ slug: string; id: string }>(sql`
    with wanted as (select jsonb_array_elements_text(${wanted}::jsonb) as slug)
    select t.slug, t.id from ${table} as t where t.deleted_at is null
      and t.slug in (select slug from wanted)
    union all
    select t.draft ->> 'slug', t.id from ${table} as t where t.deleted_at is null
      and (t.draft ->> 'slug') in (select slug from wanted)`);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function freeOf(
  contentType: ContentType,
  tx: Db,
  stem: string,
  taken: ReadonlyMap<string, string>,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const slug = `${stem}-${number}`;
    if (taken.has(slug)) continue;
    const held = await holdersOf(contentType, tx, [slug]);
    const heldByOthers = await findUrlHolders(contentType, tx, [slug]);
    if (held.size + heldByOthers.size === 0) return slug;
  }
}
