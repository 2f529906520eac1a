import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { purgeRows } from '#db/purge-rows.ts';
import { auditLogEntries } from './auth-audit-table.ts';

/** Deletes the events of accounts from before `start`, which contain IP addresses. Returns their number. */
export function purgeAuthAudit(db: Db, start: Date, stopping: AbortSignal): Promise<number> {
  const { id, created_at } = auditLogEntries;
  return purgeRows(db, { id, age: created_at, where: lt(created_at, start) }, stopping);
}
