import { lt } from 'drizzle-orm';
import { emailLogDays } from '#constants/email-log.ts';
import type { Db } from '#db/client.ts';
import { emails } from './email-log-table.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes the emails of the log that are older than `emailLogDays`. */
export async function purgeEmailLog(db: Db, now: Date): Promise<void> {
  await db
    .delete(emails)
    .where(lt(emails.created_at, new Date(now.getTime() - emailLogDays * dayMs)));
}
