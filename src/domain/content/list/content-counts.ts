import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { authorize } from '../../permissions.ts';
import type { ContentFields, ContentRow, ContentType } from '../content-type.ts';
import { contentList } from './content-list-table.ts';

/** How many rows staff find in each part of a list; a status that no row has is missing. */
export interface ContentCounts {
  [status: string]: number;
  /** Whatever their status, without the trash. */
  all: number;
  /** What a date waits for. */
  scheduled: number;
  /** What has unpublished changes. */
  changed: number;
  trash: number;
}

type Counted = Pick<ContentCounts, 'scheduled' | 'changed' | 'trash'> & {
  statuses: Record<string, number>;
};

/** Counts what `listContent` finds for each status, in one query. */
export async function countContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
): Promise<ContentCounts> {
  authorize(actor, 'content.read');
  const { subject_table, status, scheduled, changed, trashed } = contentList;
  // Each number can come from an index of its own, without a look at the rows.
  const { rows } = await db.execute<Counted>(sql`
    select
      (select coalesce(jsonb_object_agg(name, number), '{}')
       from (select ${status} as name, count(*) as number from ${contentList}
             where ${subject_table} = ${contentType.name} and not ${trashed} group by 1) as by_status
      ) as statuses,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${scheduled} and not ${trashed}) as scheduled,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${changed} and not ${trashed}) as changed,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${trashed}) as trash`);
  const { statuses = {}, scheduled: waiting = 0, changed: edited = 0, trash = 0 } = rows[0] ?? {};
  const all = Object.values(statuses).reduce((sum, number) => sum + number, 0);
  return { ...statuses, all, scheduled: waiting, changed: edited, trash };
}
