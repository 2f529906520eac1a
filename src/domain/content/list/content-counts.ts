import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { authorize } from '../../permissions.ts';
import type { ContentType } from '../content-type.ts';
import { contentList, liveWithChanges } from './content-list-table.ts';

/** The number of rows by filter of the list; statuses without rows are missing. */
export interface ContentCounts {
  [status: string]: number;
  /** With any status, without the trash. */
  all: number;
  /** With a planned date. */
  scheduled: number;
  /** Live with unpublished changes. */
  changed: number;
  trash: number;
}

type Counted = Pick<ContentCounts, 'scheduled' | 'changed' | 'trash'> & {
  groups: { status: string; publication: string; number: number }[];
};

/** Counts what `listContent` returns for each status and publication, in one query. */
export async function countContent(
  contentType: ContentType,
  db: Db,
  actor: Actor,
): Promise<ContentCounts> {
  authorize(actor, 'content.read');
  const { subject_table, status, publication, scheduled, trashed } = contentList;
  // Each number can be read from an index without reading rows.
  const { rows } = await db.execute<Counted>(sql`
    select
      (select coalesce(jsonb_agg(grouped), '[]')
       from (select ${status} as status, ${publication} as publication, count(*) as number
             from ${contentList}
             where ${subject_table} = ${contentType.name} and not ${trashed} group by 1, 2) as grouped
      ) as groups,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${scheduled} and not ${trashed}) as scheduled,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${liveWithChanges} and not ${trashed}) as changed,
      (select count(*)::int from ${contentList}
       where ${subject_table} = ${contentType.name} and ${trashed}) as trash`);
  const { groups = [], scheduled: waiting = 0, changed: edited = 0, trash = 0 } = rows[0] ?? {};
  const counts: ContentCounts = { all: 0, scheduled: waiting, changed: edited, trash };
  for (const group of groups) {
    // For pages and posts, both are the same.
    for (const name of new Set(['all', group.status, group.publication])) {
      counts[name] = (counts[name] ?? 0) + group.number;
    }
  }
  return counts;
}
