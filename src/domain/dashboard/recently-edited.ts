import { sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { auditLog } from '../audit/audit-table.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { maxDashboardItems, rowIdColumn, type Subject } from './subject-titles.ts';

/** How many of a user's latest audit entries are read: enough for weeks, and fast even for active users. */
const maxActs = 300;

/** Where an item stands; `changed` is public with unpublished changes. */
export type EditedState = 'draft' | 'scheduled' | 'published' | 'changed';

interface Row extends Subject, Record<string, unknown> {
  at: string;
  state: EditedState;
}

/** What a user worked on, most recent first. */
export async function findRecentlyEdited(db: Db, personId: string) {
  const { rows } = await db.execute<Row>(sql`
    select act.kind, act.id, act.at,
      case
        when publication = 'draft' and scheduled then 'scheduled'
        when publication = 'draft' then 'draft'
        when changed then 'changed'
        else 'published' end as state
    from (
      select subject_table as kind, ${rowIdColumn('subject_id')} as id, max(at) as at, max(number) as number
      from (
        select subject_table, subject_id, at, id as number from ${auditLog}
        where actor_id = ${personId} and subject_table = any (${sql.param([...contentTables])}::text[])
        order by id desc limit ${maxActs}
      ) as newest
      group by subject_table, subject_id
    ) as act
    join ${contentList} as listed
      on listed.subject_table = act.kind and listed.subject_id = act.id and not listed.trashed
    order by act.number desc limit ${maxDashboardItems}`);
  return rows.map(({ kind, id, at, state }) => ({ kind, id, at: new Date(at), state }));
}
