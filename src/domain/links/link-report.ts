import { type SQL, sql } from 'drizzle-orm';
import { contentTables, type LinkSource } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { containsText } from '#db/contains-text.ts';
import type { Actor } from '../actor.ts';
import type { Paged } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { withoutEmptyLists } from '../search/shared-lists.ts';
import { type LinkSubject, type SubjectRow, subjectsOf, toLinkSubject } from './link-subjects.ts';

export interface LinkReportQuery extends Paged {
  /** Part of the URL. */
  search?: string | undefined;
  source?: LinkSource | undefined;
  target?: 'internal' | 'external' | undefined;
}

/** A link that visitors can't follow, and the row that contains it. */
export interface BrokenLink extends LinkSubject {
  target_id: string;
  /** As it is written. */
  url: string;
  external: boolean;
  /** For a permalink or a file: the title or file name of what it leads to, if that is not purged. */
  target_title: string | null;
  broken_since: Date;
  /** The last check of an external link. */
  checked_at: Date | null;
  status: number | null;
  check_error: string | null;
}

type Row = SubjectRow &
  Pick<BrokenLink, 'target_id' | 'url' | 'external' | 'target_title' | 'status' | 'check_error'> & {
    broken_since: string;
    checked_at: string | null;
  };

/**
 * One page of the broken links, newest first, and the total. `builtInPaths` are those that the application itself
 * serves. At most `maxCounted` links are listed and counted.
 */
export async function listBrokenLinks(
  db: Db,
  actor: Actor,
  query: LinkReportQuery,
  builtInPaths: readonly string[],
): Promise<{ items: BrokenLink[]; total: number }> {
  authorize(actor, 'content.read');
  const broken = brokenLinks(filtersOf(query), await withoutEmptyLists(db, builtInPaths));
  const { rows } = await db.execute<Row>(sql`
    select broken.*, subject.*, target.target_title
    from (
      select * from (${broken}) as every
      order by broken_since desc, target_id, subject_table, subject_id
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    ) as broken
    ${subjectsOf(sql`broken`)}
    left join lateral (${targetTitle}) as target on true
    order by broken_since desc, target_id, broken.subject_table, broken.subject_id`);
  return { items: rows.map(toBrokenLink), total: await count(db, broken) };
}

/** How many broken links there are, at most `maxCounted`. */
export async function countBrokenLinks(db: Db, builtInPaths: readonly string[]): Promise<number> {
  return count(db, brokenLinks([], await withoutEmptyLists(db, builtInPaths)));
}

function count(db: Db, broken: SQL): Promise<number> {
  return db.$count(sql`(${broken}) as counted`);
}

/** A link in both the live columns and the draft is listed once. Items in the trash are left out. */
function brokenLinks(filters: readonly SQL[], builtInPaths: readonly string[]): SQL {
  return sql`
    select target.id as target_id, target.external, target.broken_since, target.checked_at,
      target.status, target.check_error, target.url as target_url, link.subject_table, link.subject_id, link.live, link.url
    from link_targets as target join content_links as link on link.target_id = target.id
    where ${sql.join([...visible(builtInPaths), ...filters], sql` and `)}
    order by target.broken_since desc, target.id, link.subject_table, link.subject_id
    limit ${maxCounted}`;
}

function visible(builtInPaths: readonly string[]): SQL[] {
  return [
    sql`target.broken_since is not null`,
    sql`(case when target.external
      then exists (select from site_settings where check_external_links)
      else target.url <> all (${sql.param(builtInPaths)}::text[]) end)`,
    sql`(link.live or not exists (
      select from content_links as same where same.target_id = link.target_id and same.live
        and same.subject_table = link.subject_table and same.subject_id = link.subject_id))`,
    sql`not exists (
      select from content_list as item where item.subject_table = link.subject_table
        and item.subject_id = link.subject_id and item.trashed)`,
  ];
}

function filtersOf({ search = '', source, target }: LinkReportQuery): SQL[] {
  // Targets on this site have no query; reading links first would take several times as long.
  const text = search
    .replaceAll('\0', '')
    .trim()
    .replace(/^(\/[^?#]*)[?#].*$/s, '$1');
  return [
    ...(text === '' ? [] : [containsText(sql`target.url`, text)]),
    ...(source ? [sql`link.subject_table = ${source}`] : []),
    ...(target ? [sql`target.external = ${target === 'external'}`] : []),
  ];
}

const uuidForm = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The id in a target that begins with `prefix`; null in any other. */
function idAfter(prefix: string): SQL {
  return sql`substring(broken.target_url from ${`^${prefix}(${uuidForm})`})::uuid`;
}

const targetTitle = sql`
  select file_name as target_title from media where id = ${idAfter('/media/')}
  ${sql.join(
    contentTables.map(
      (table) => sql`
  union all
  select title from ${sql.identifier(table)} where id = ${idAfter(`/_link/${table}/`)}`,
    ),
  )}`;

function toBrokenLink(row: Row): BrokenLink {
  const { target_id, url, external, target_title, status, check_error } = row;
  const found = { target_id, url, external, target_title, status, check_error };
  return {
    ...toLinkSubject(row),
    ...found,
    broken_since: new Date(row.broken_since),
    checked_at: row.checked_at === null ? null : new Date(row.checked_at),
  };
}
