import { type SQL, sql } from 'drizzle-orm';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { type LinkSubject, type SubjectRow, subjectsOf, toLinkSubject } from './link-subjects.ts';

const maxNamed = 100;
/** Links read for each request; an item can be linked twice from a row, in its live columns and its draft. */
const maxRead = 2 * maxCounted;

export interface LinkUses {
  /** At most a hundred, public ones first. */
  items: LinkSubject[];
  /** At most `maxCounted`. */
  total: number;
}

/** An item that others may link to, by any of its URLs. */
export interface LinkedItem {
  id: string;
  urls: readonly string[];
}

/** Who links to an item, also through redirects that lead to it. Its links to itself do not count. */
export async function findLinkUses(db: Db, { id, urls }: LinkedItem): Promise<LinkUses> {
  const { rows } = await db.execute<SubjectRow & { total: number }>(sql`
    with ${targetsOf([{ id, urls }])}, used as materialized (
      select subject_table, subject_id, bool_or(live) as live from (
        select link.subject_table, link.subject_id, link.live
        from targets join content_links as link on link.target_id = targets.target_id
        where link.subject_id <> ${id} limit ${maxRead}
      ) as read
      group by subject_table, subject_id
    )
    select used.*, subject.*, (select count(*) from used)::integer as total
    from used ${subjectsOf(sql`used`)}
    order by used.live and coalesce(subject.is_public, false) desc, subject.title, used.subject_id
    limit ${maxNamed}`);
  return { items: rows.map(toLinkSubject), total: Math.min(rows[0]?.total ?? 0, maxCounted) };
}

export interface LinkCounts {
  /** How many of the items are linked from outside themselves. */
  linked: number;
  /** From how many places, at most `maxCounted`. */
  places: number;
}

/** Counts the links to several items, without those in drafts. */
export async function countLinkUses(db: Db, items: readonly LinkedItem[]): Promise<LinkCounts> {
  if (items.length === 0) return { linked: 0, places: 0 };
  const { rows } = await db.execute<{ linked: number; places: number }>(sql`
    with ${targetsOf(items)}, used as (
      select targets.item_id, link.subject_table, link.subject_id
      from targets cross join lateral (
        select * from content_links as link
        where link.target_id = targets.target_id and link.live and link.subject_id <> targets.item_id
        limit ${maxCounted}
      ) as link
    )
    select count(distinct item_id)::integer as linked,
      count(distinct (subject_table, subject_id))::integer as places
    from used`);
  const { linked, places } = rows[0] ?? { linked: 0, places: 0 };
  return { linked, places: Math.min(places, maxCounted) };
}

/** The targets that lead to each item: its own, and those of redirects to them. */
function targetsOf(items: readonly LinkedItem[]): SQL {
  const pairs = items.flatMap(({ id, urls }) => urls.map((url) => ({ item_id: id, url })));
  return sql`own as (
      select item_id, link_target_id(url) as target_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as named(item_id uuid, url text)
    ), targets as (
      select item_id, target_id from own
      union
      select own.item_id, link_target_id(redirects.from_path)
      from own
      join content_links as link
        on link.target_id = own.target_id and link.subject_table = 'redirects'
      join redirects on redirects.id = link.subject_id
    )`;
}
