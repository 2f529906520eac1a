import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import { auditLog } from './audit-table.ts';

/**
 * Deletes the entries from before `start`, and returns their number. The log does not record this: who changed the retention
 * is in the log, and an entry for each purge would soon be most of it.
 */
export function purgeAuditLog(db: Db, start: Date, stopping: AbortSignal): Promise<number> {
  const { id, at } = auditLog;
  return purgeRows(db, { id, age: at, where: lt(at, start) }, stopping);
}
