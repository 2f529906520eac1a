import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deleteEmails } from '#mail/delete-emails.ts';
import { emails } from '#mail/email-log-table.ts';

/** Deletes the daily emails to someone that still wait to be sent, or are stored without a mail server. */
export async function cancelDigests(tx: Db, email: string): Promise<void> {
  await deleteEmails(
    tx,
    and(
      eq(emails.kind, 'newsletter_digest'),
      sql`lower(${emails.recipient}) = lower(${email})`,
      or(isNull(emails.sent_at), eq(emails.sent_by, 'stored')),
    ),
  );
}
