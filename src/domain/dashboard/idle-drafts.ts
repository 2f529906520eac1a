import { sql } from 'drizzle-orm';
import type { PublicationStatus } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { maxDashboardItems, type Subject } from './subject-titles.ts';

const idleAfterDays = 14;
/** Counting further would cost more than the list, and nobody needs the exact number. */

interface Row extends Subject, Record<string, unknown> {
  publication: PublicationStatus;
  updated_at: string;
}

/** Drafts and unpublished changes that are not scheduled and have not been edited for two weeks. */
export async function findIdleDrafts(db: Db, now: Date) {
  const since = new Date(now.getTime() - idleAfterDays * dayMs).toISOString();
  // Written like the expression of the index.
  const idle = sql`not trashed and not scheduled and (changed or publication = 'draft')
    and updated_at < ${since}::timestamptz`;
  const [oldest, total] = await Promise.all([
    db.execute<Row>(sql`
      select subject_table as kind, subject_id as id, publication, updated_at from ${contentList}
      where ${idle} order by updated_at, subject_table, subject_id limit ${maxDashboardItems}`),
    db.$count(sql`(select from ${contentList} where ${idle} limit ${maxCounted}) as counted`),
  ]);
  const items = oldest.rows.map(({ kind, id, publication, updated_at }) => ({
    kind,
    id,
    updated_at: new Date(updated_at),
    is_public: publication === 'published',
  }));
  return { items, total };
}
