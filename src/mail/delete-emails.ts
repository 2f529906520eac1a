import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deleteWaitingJobs } from '#jobs/job-store.ts';
import { emails } from './email-log-table.ts';
import { storedEmailsTable } from './mailbox/stored-emails-table.ts';

/** Deletes emails of the log, wherever they are stored. What still waits is not sent. */
export async function deleteEmails(tx: Db, condition: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(emails).where(condition).returning({ id: emails.id });
  const ids = deleted.map(({ id }) => id);
  await deleteWaitingJobs(tx, ids);
  await tx.delete(storedEmailsTable).where(inArray(storedEmailsTable.id, ids));
}
