import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { EmailKind } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { deleteWaitingJobs } from '#jobs/job-store.ts';
import { emails } from './email-log-table.ts';

/**
 * Discards the emails of a kind to a recipient that have not gone out: queued, failed and stored ones. One that is being sent
 * at this moment is left.
 */
export async function withdrawEmails(
  tx: Db,
  { kind, to }: { kind: EmailKind; to: string },
  now: Date,
): Promise<void> {
  const isUnsent = or(isNull(emails.sent_at), eq(emails.sent_by, 'stored'));
  const isTo = eq(sql`lower(${emails.recipient})`, to.toLowerCase());
  const unsent = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.kind, kind), isTo, isUnsent, isNull(emails.discarded_at)))
    .for('update', { skipLocked: true });
  if (unsent.length === 0) return;
  const ids = unsent.map(({ id }) => id);
  await deleteWaitingJobs(tx, ids);
  const isBeingSent = sql`exists (select from jobs where jobs.id = emails.id and state = 'running')`;
  await tx
    .update(emails)
    .set({ discarded_at: now })
    .where(and(inArray(emails.id, ids), sql`not ${isBeingSent}`));
}
