import { sql } from 'drizzle-orm';
import { draftRevisionRetentionDays } from '#constants/revisions.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';

const atOnce = 100;

/**
 * Deletes draft revisions older than `draftRevisionRetentionDays` that have neither a name nor a note, and returns
 * their number. Several processes may run it at the same time.
 */
export async function purgeDraftRevisions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - draftRevisionRetentionDays * dayMs).toISOString();
  let purged = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from revisions where id in (
        select id from revisions
        where kind = 'draft' and name is null and note is null and created_at < ${before}
        order by created_at limit ${atOnce} for update skip locked)`);
    purged += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return purged;
  }
}
