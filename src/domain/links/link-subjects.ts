import { type SQL, sql } from 'drizzle-orm';
import {
  type ContentTableName,
  contentTables,
  type LinkSource,
  type MenuName,
} from '#constants/enums.ts';
import { contentTypes } from '#content-types/definitions.ts';
import { getContentPath } from '../search/content-urls.ts';

/** A row that contains a link. */
export interface LinkSubject {
  subject_table: LinkSource;
  subject_id: string;
  title: string;
  /** The menu of a menu item. */
  menu: MenuName | null;
  /** Whether visitors see the link; otherwise it is only in a draft, in the trash or for staff. */
  live: boolean;
  /** The URL where visitors see it. */
  path: string | null;
}

/** The columns that `subjectsOf` reads. */
export interface SubjectRow extends Record<string, unknown> {
  subject_table: LinkSource;
  subject_id: string;
  title: string | null;
  slug: string | null;
  menu: MenuName | null;
  is_public: boolean | null;
  live: boolean;
}

/** Joins what a list shows of the rows that the links in `used` belong to, as `subject`. */
export function subjectsOf(used: SQL): SQL {
  const is = (table: LinkSource) => sql`${used}.subject_table = ${table}`;
  const row = sql`id = ${used}.subject_id`;
  const content = (table: ContentTableName) => sql`
    select title, slug, null as menu,
      ${sql.identifier(contentTypes[table].publicationColumn)} = 'published' and deleted_at is null as is_public
    from ${sql.identifier(table)} where ${is(table)} and ${row}`;
  return sql`
    left join lateral (
      ${sql.join(contentTables.map(content), sql` union all `)}
      union all
      select null, null, null, true where ${is('site_settings')} or ${is('maintenance_mode')}
      union all
      select null, null, null, shown from alert_banner where ${is('alert_banner')} and ${row}
      union all
      select label, null, menu, true from navigation where ${is('navigation')} and ${row}
      union all
      select from_path, null, null, true from redirects where ${is('redirects')} and ${row}
      union all
      select name, null, null, false from patterns where ${is('patterns')} and ${row}
      union all
      select subject, null, null, false
        from newsletter_issues where ${is('newsletter_issues')} and ${row}
    ) as subject on true`;
}

/** There is only one row of each. */
const alone: Partial<Record<LinkSource, string>> = {
  site_settings: 'Settings',
  maintenance_mode: 'Maintenance',
  alert_banner: 'Alert',
};

export function toLinkSubject(found: SubjectRow): LinkSubject {
  const { subject_table, subject_id, title, slug, menu, is_public, live } = found;
  const isSeen = live && is_public === true;
  return {
    subject_table,
    subject_id,
    title: alone[subject_table] ?? (title?.trim() || 'Untitled'),
    menu,
    live: isSeen,
    path: isSeen && slug !== null ? publicPathOf(subject_table, slug) : null,
  };
}

function publicPathOf(table: LinkSource, slug: string): string | null {
  const type = contentTables.find((one) => one === table);
  return type ? getContentPath(type, slug) : null;
}
