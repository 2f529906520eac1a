import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import { emails } from './email-log-table.ts';

/** Deletes the emails of the log from before `start`, sent or not. Returns their number. */
export function purgeEmailLog(db: Db, start: Date, stopping: AbortSignal): Promise<number> {
  const { id, created_at } = emails;
  return purgeRows(db, { id, age: created_at, where: lt(created_at, start) }, stopping);
}
