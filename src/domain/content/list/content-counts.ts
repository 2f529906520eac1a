import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { authorize } from '../../permissions.ts';
import type { ContentFields, ContentRow, ContentType } from '../content-type.ts';
import { contentList } from './content-list-table.ts';

/** The number of rows by filter of the list; statuses without rows are missing. */
export interface ContentCounts {
  [status: string]: number;
  /** With any status, without the trash. */
  all: number;
  /** With a planned date. */
  scheduled: number;
  /** With unpublished changes. */
  changed: number;
  trash: number;
}

type Counted = Pick<ContentCounts, 'scheduled' | 'changed' | 'trash'> & {
  statuses: Record<string, number>;
};

/** Counts what `listContent` returns for each status, in one query. */
export async function countContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
): Promise<ContentCounts> {
  authorize(actor, 'content.read');
  const { subject_table, status, scheduled, changed, trashed } = contentList;
  // Each number can be read from an index without reading rows.
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
