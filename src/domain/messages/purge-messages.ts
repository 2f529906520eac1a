import { sql } from 'drizzle-orm';
import { spamRetentionDays } from '#constants/messages.ts';
import { settingDefaults } from '#constants/settings.ts';
import type { Db } from '#db/client.ts';
import { systemActor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { siteSettings } from '../settings/settings-table.ts';

const dayMs = 24 * 60 * 60_000;
const lockKey = 7_301_975;
const atOnce = 1_000;

/**
 * Deletes messages whose last activity is longer ago than `message_retention_days`, and held ones and spam after
 * `spamRetentionDays`. Returns the number of messages. Of several processes that run it at the same time, one does
 * the work.
 */
export async function purgeMessages(db: Db, now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    const batch = await db.transaction((tx) => purgeBatch(tx, now));
    purged += batch;
    if (batch < atOnce) return purged;
  }
}

async function purgeBatch(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
  );
  if (rows[0]?.mine !== true) return 0;
  const before = await retentionLimits(tx, now);
  // A message that someone is writing to at this moment is locked, and has had activity afterwards.
  const { rowCount } = await tx.execute(sql`
    delete from contact_messages where id in (
      select id from contact_messages
      where last_activity_at < ${before.kept}
        or (status in ('held', 'spam') and last_activity_at < ${before.spam})
      order by last_activity_at limit ${atOnce} for update skip locked)`);
  const purged = rowCount ?? 0;
  if (purged > 0) {
    await recordAudit(tx, systemActor('Message retention'), {
      action: 'purge',
      table: 'contact_messages',
      id: '*',
      details: { messages: purged },
    });
  }
  return purged;
}

async function retentionLimits(tx: Db, now: Date) {
  const [settings] = await tx
    .select({ days: siteSettings.message_retention_days })
    .from(siteSettings)
    .limit(1);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  return {
    kept: daysAgo(settings?.days ?? settingDefaults.message_retention_days),
    spam: daysAgo(spamRetentionDays),
  };
}
