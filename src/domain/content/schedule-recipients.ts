import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { auditLog } from '../audit/audit-table.ts';
import { tableOf } from './content-tables.ts';
import { scheduleRecipients } from './schedule-recipients-table.ts';

/**
 * The user whom emails about a scheduled publication concern: who took it over, who chose the time or, if neither is
 * known, the author. `findRecipient` tells the same of one item.
 */
const plannedPublications = () => sql`
  select planned.subject_table, planned.subject_id, planned.publish_at, coalesce(
    (select taken.user_id from schedule_recipients as taken
     where taken.subject_table = planned.subject_table and taken.subject_id = planned.subject_id
       and taken.publish_at = planned.publish_at),
    (select entry.actor_id from audit_log as entry
     where entry.subject_table = planned.subject_table and entry.subject_id = planned.subject_id::text
       and entry.action = 'schedule'
       and entry.details ->> 'publish_at' =
         to_char(planned.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     order by entry.id limit 1),
    planned.author_id) as user_id
  from (
    ${sql.join(contentTables.map(plannedItems), sql` union all `)}
  ) as planned`;

function plannedItems(table: ContentTableName): SQL {
  const author = 'author_id' in tableOf[table] ? sql`author_id` : sql`null::uuid`;
  return sql`
    select ${sql.raw(`'${table}'`)} as subject_table, id as subject_id, publish_at, ${author} as author_id
    from ${sql.identifier(table)} where publish_at is not null and deleted_at is null`;
}

/** The number of scheduled publications that a user gets the emails about. */
export async function countScheduledPublications(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${plannedPublications()}) as publication
        where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Lets another user get the emails about scheduled publications, and returns how many these are. */
export async function handOverSchedules(tx: Db, from: string, to: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into schedule_recipients (subject_table, subject_id, publish_at, user_id)
    select subject_table, subject_id, publish_at, ${to}::uuid
    from (${plannedPublications()}) as publication where user_id = ${from}
    on conflict (subject_table, subject_id)
    do update set publish_at = excluded.publish_at, user_id = excluded.user_id`);
  return rowCount ?? 0;
}

interface PlannedRow {
  id: string;
  publish_at: Date | null;
}

/** The user who took the publication over, or else chose its time; null if the audit log does not know them. */
export async function findScheduleRecipient(
  tx: Db,
  table: ContentTableName,
  row: PlannedRow,
): Promise<string | null> {
  return (await findReceiver(tx, table, row)) ?? findScheduler(tx, table, row);
}

async function findReceiver(
  tx: Db,
  table: ContentTableName,
  { id, publish_at }: PlannedRow,
): Promise<string | null> {
  if (publish_at === null) return null;
  const [taken] = await tx
    .select({ user_id: scheduleRecipients.user_id })
    .from(scheduleRecipients)
    .where(
      and(
        eq(scheduleRecipients.subject_table, table),
        eq(scheduleRecipients.subject_id, id),
        eq(scheduleRecipients.publish_at, publish_at),
      ),
    );
  return taken?.user_id ?? null;
}

/** The first who chose this time: later entries may only have added a time for unpublishing. */
async function findScheduler(
  tx: Db,
  table: ContentTableName,
  { id, publish_at }: PlannedRow,
): Promise<string | null> {
  const [entry] = await tx
    .select({ actor_id: auditLog.actor_id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject_table, table),
        eq(auditLog.subject_id, id),
        eq(auditLog.action, 'schedule'),
        sql`${auditLog.details} ->> 'publish_at' = ${publish_at?.toISOString() ?? null}`,
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(1);
  return entry?.actor_id ?? null;
}

/** Deletes what is about times that have passed, except for publications that failed and are tried again. */
export async function purgeScheduleRecipients(db: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - dayMs);
  await db.execute(sql`
    delete from schedule_recipients as taken
    where publish_at <= ${past.toISOString()} and not exists (
      select from (${plannedPublications()}) as publication
      where publication.subject_table = taken.subject_table
        and publication.subject_id = taken.subject_id and publication.publish_at = taken.publish_at)`);
}
