import { eq, sql } from 'drizzle-orm';
import type { MenuName } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { readMedia } from './media.ts';
import { fileUses } from './media-table.ts';

const mostNamed = 100;

/** The tables whose rows can use a file. */
export const usingTables = [
  ...(['pages', 'posts', 'projects', 'navigation'] as const),
  ...(['site_settings', 'maintenance_mode', 'alert_banner'] as const),
] as const;

/** A page, post, project, setting, alert or menu entry that uses a file. */
export interface Use {
  subject_table: (typeof usingTables)[number];
  subject_id: string;
  title: string;
  /** The menu of the entry. */
  menu: MenuName | null;
  /** Whether the use is public; otherwise only a draft or the trash contains it. */
  live: boolean;
  /** The URL where visitors see it. */
  address: string | null;
}

interface Found extends Record<string, unknown> {
  subject_table: Use['subject_table'];
  subject_id: string;
  title: string | null;
  slug: string | null;
  menu: MenuName | null;
  is_public: boolean | null;
  live: boolean;
}

/** The uses of a file: at most a hundred, public ones first, and the total. */
export async function findUses(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ items: Use[]; total: number }> {
  authorize(actor, 'content.read');
  const { file_url } = await readMedia(db, id);
  const [{ rows }, [counted]] = await Promise.all([
    db.execute<Found>(usesOf(file_url)),
    db
      .select({
        total:
          sql<number>`count(distinct (${fileUses.subject_table}, ${fileUses.subject_id}))`.mapWith(
            Number,
          ),
      })
      .from(fileUses)
      .where(eq(fileUses.address, file_url)),
  ]);
  return { items: rows.map(useOf), total: counted?.total ?? 0 };
}

function usesOf(fileUrl: string) {
  return sql`
    select used.subject_table, used.subject_id, bool_or(used.live) as live, subject.*
    from file_uses as used
    left join lateral (
      select title, slug, null as menu, status = 'published' and deleted_at is null as is_public
        from pages where used.subject_table = 'pages' and id = used.subject_id
      union all
      select title, slug, null, status = 'published' and deleted_at is null
        from posts where used.subject_table = 'posts' and id = used.subject_id
      union all
      select title, slug, null, deleted_at is null
        from projects where used.subject_table = 'projects' and id = used.subject_id
      union all
      select null, null, null, true
        where used.subject_table in ('site_settings', 'maintenance_mode')
      union all
      select null, null, null, shown
        from alert_banner where used.subject_table = 'alert_banner' and id = used.subject_id
      union all
      select label, null, menu, true
        from navigation where used.subject_table = 'navigation' and id = used.subject_id
    ) as subject on true
    where used.address = ${fileUrl}
    group by used.subject_table, used.subject_id, subject.title, subject.slug, subject.menu,
      subject.is_public
    order by bool_or(used.live and coalesce(subject.is_public, false)) desc, subject.title
    limit ${mostNamed}`;
}

/** There is only one row of each. */
const alone: Partial<Record<Use['subject_table'], string>> = {
  site_settings: 'Settings',
  maintenance_mode: 'Maintenance',
  alert_banner: 'Alert',
};

function useOf({ subject_table, subject_id, title, slug, menu, is_public, live }: Found): Use {
  const isSeen = live && is_public === true;
  return {
    subject_table,
    subject_id,
    title: alone[subject_table] ?? (title?.trim() || 'Untitled'),
    menu,
    live: isSeen,
    address: isSeen && slug !== null ? addressFor(subject_table, slug) : null,
  };
}

function addressFor(table: Use['subject_table'], slug: string): string {
  if (table === 'pages') return slug === 'home' ? '/' : `/${slug}`;
  return table === 'posts' ? `/news/${slug}` : `/projects/${slug}`;
}
