import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { authorize } from '../access.ts';
import type { Actor } from '../actor.ts';
import { readMedia } from './media.ts';
import { fileUses } from './table.ts';

const mostNamed = 100;

/** A page, post, project or setting that a file is used in. */
export interface Use {
  subject_table: 'pages' | 'posts' | 'projects' | 'site_settings' | 'maintenance_mode';
  subject_id: string;
  title: string;
  /** Whether visitors see it there; otherwise only a working copy, a draft or the trash has it. */
  live: boolean;
  /** Where visitors see it. */
  address: string | null;
}

interface Found extends Record<string, unknown> {
  subject_table: Use['subject_table'];
  subject_id: string;
  title: string | null;
  slug: string | null;
  is_public: boolean | null;
  live: boolean;
}

/** Where a file is used: at most a hundred places, what visitors see first, and how many there are. */
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

function usesOf(address: string) {
  return sql`
    select used.subject_table, used.subject_id, bool_or(used.live) as live, subject.*
    from file_uses as used
    left join lateral (
      select title, slug, status = 'published' and deleted_at is null as is_public
        from pages where used.subject_table = 'pages' and id = used.subject_id
      union all
      select title, slug, status = 'published' and deleted_at is null
        from posts where used.subject_table = 'posts' and id = used.subject_id
      union all
      select title, slug, deleted_at is null
        from projects where used.subject_table = 'projects' and id = used.subject_id
    ) as subject on true
    where used.address = ${address}
    group by used.subject_table, used.subject_id, subject.title, subject.slug, subject.is_public
    order by bool_or(used.live and coalesce(subject.is_public, true)) desc, subject.title
    limit ${mostNamed}`;
}

const alone = { site_settings: 'Settings', maintenance_mode: 'Maintenance' } as const;

function useOf({ subject_table, subject_id, title, slug, is_public, live }: Found): Use {
  if (subject_table === 'site_settings' || subject_table === 'maintenance_mode') {
    return { subject_table, subject_id, title: alone[subject_table], live, address: null };
  }
  const isSeen = live && is_public === true;
  return {
    subject_table,
    subject_id,
    title: title?.trim() || 'Untitled',
    live: isSeen,
    address: isSeen && slug !== null ? addressFor(subject_table, slug) : null,
  };
}

function addressFor(table: 'pages' | 'posts' | 'projects', slug: string): string {
  if (table === 'pages') return slug === 'home' ? '/' : `/${slug}`;
  return table === 'posts' ? `/news/${slug}` : `/projects/${slug}`;
}
