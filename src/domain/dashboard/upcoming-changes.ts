import { type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { auditLog } from '../audit/audit-table.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { maxDashboardItems, rowIdColumn } from './subject-titles.ts';

/** Schedules run every few seconds: an action later than this is overdue. */
const patienceMs = 2 * minuteMs;
/** Older missed actions are no longer shown. */
const rejectedForDays = 14;
/** More than are shown, because some of the rejected actions have been resolved meanwhile. */
const maxRejections = 200;

const columns = { publish: 'publish_at', unpublish: 'unpublish_at' };

interface Row extends Record<string, unknown> {
  kind: ContentTableName;
  id: string;
  action: 'publish' | 'unpublish';
  at: string;
  reason: string | null;
}

/** The next scheduled actions, soonest first. */
export async function findUpcomingChanges(db: Db, now: Date) {
  const { rows } = await db.execute<Row>(sql`
    select * from (${momentsWhere(sql`>= ${lateBefore(now)}::timestamptz`)}) as moment
    order by at, id limit ${maxDashboardItems}`);
  return rows.map(({ kind, id, action, at }) => ({ kind, id, action, at: new Date(at) }));
}

/** Overdue and rejected scheduled actions, newest first. */
export async function findMissedChanges(db: Db, now: Date) {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select *, null as reason
      from (${momentsWhere(sql`< ${lateBefore(now)}::timestamptz`)}) as moment
      union all select * from (${rejections(now)}) as rejection
    ) as missed
    order by at desc, id limit ${maxDashboardItems}`);
  return rows.map(({ at, ...missed }) => ({ ...missed, at: new Date(at) }));
}

function lateBefore(now: Date): string {
  return new Date(now.getTime() - patienceMs).toISOString();
}

/** The earliest scheduled actions that match `isWanted`, with one index per content type and column. */
function momentsWhere(isWanted: SQL): SQL {
  const moments = contentTables.flatMap((table) =>
    Object.entries(columns).map(([action, column]) => {
      const at = sql.identifier(column);
      return sql`(select ${table}::text as kind, id, ${action}::text as action, ${at} as at
        from ${sql.identifier(table)} where deleted_at is null and ${at} ${isWanted}
        order by ${at} limit ${maxDashboardItems})`;
    }),
  );
  return sql.join(moments, sql` union all `);
}

/** Content that was unscheduled because it could not be published, and has not been resolved since. */
function rejections(now: Date): SQL {
  const since = new Date(now.getTime() - rejectedForDays * dayMs).toISOString();
  return sql`
    select subject_table as kind, subject_id as id, 'publish' as action, at, reason
    from (
      select subject_table as kind, subject_id as row_id, id as number, at, details ->> 'why' as reason
      from ${auditLog}
      where action = 'unschedule' and at >= ${since}::timestamptz
        and details ->> 'action' is distinct from 'unpublish'
      order by at desc limit ${maxRejections}
    ) as rejected
    join ${contentList} on subject_table = kind and subject_id = ${rowIdColumn('row_id')} and not trashed
    where not exists (
      select from ${auditLog} as later
      where later.subject_table = kind and later.subject_id = row_id and later.id > number
        and (later.action in ('publish', 'unpublish', 'schedule', 'discard', 'trash')
          or later.action = 'unschedule' and later.details ->> 'action' is distinct from 'unpublish')
    )`;
}
