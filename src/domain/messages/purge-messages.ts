import { inArray, sql } from 'drizzle-orm';
import { spamRetentionDays } from '#constants/messages.ts';
import type { Db } from '#db/client.ts';
import { purgeBatchSize, purgeInBatches } from '#db/purge-rows.ts';
import { deleteEmails } from '#mail/delete-emails.ts';
import { emails } from '#mail/email-log-table.ts';
import { systemActor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { findDaysAgo, findRetentionStart } from '../settings/retention.ts';
import { contactMessages } from './messages-table.ts';

const lockKey = 7_301_975;

/**
 * Deletes messages whose last activity is longer ago than `message_retention_days`, and held ones and spam after
 * `spamRetentionDays`, with the emails about them. Returns the number of messages. Of several processes that run
 * it at the same time, one does the work.
 */
export function purgeMessages(db: Db, now: Date, stopping: AbortSignal): Promise<number> {
  return purgeInBatches(stopping, () => db.transaction((tx) => purgeBatch(tx, now)));
}

async function purgeBatch(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
  );
  if (rows[0]?.mine !== true) return 0;
  const start = await findRetentionStart(tx, 'message_retention_days', now);
  const spamStart = await findDaysAgo(tx, spamRetentionDays, now);
  // A message that someone is writing to at this moment is locked, and has had activity afterwards.
  const { rows: old } = await tx.execute<{ id: string }>(sql`
    select id from contact_messages
    where last_activity_at < ${start.toISOString()}
      or (status in ('held', 'spam') and last_activity_at < ${spamStart.toISOString()})
    order by last_activity_at limit ${purgeBatchSize} for update skip locked`);
  const ids = old.map(({ id }) => id);
  const purged = ids.length;
  if (purged > 0) {
    await deleteEmails(tx, inArray(emails.message_id, ids));
    await tx.delete(contactMessages).where(inArray(contactMessages.id, ids));
    await recordAudit(tx, systemActor('Message retention'), {
      action: 'purge',
      table: 'contact_messages',
      id: '*',
      details: { messages: purged },
    });
  }
  return purged;
}
