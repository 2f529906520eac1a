import { createMailQueue, unsealEmail } from '#mail/mail-queue.ts';
import type { OutgoingEmail } from '#mail/outgoing-email.ts';
import type { TestDatabase } from './test-database.ts';

const appSecret = 'the-secret-of-queued-emails';

/** A mail queue that stores emails and never sends them. */
export const storingMailQueue = createMailQueue({ send: async () => {} }, appSecret);

/** The content of all emails in `storingMailQueue`, oldest first. */
export async function readQueuedEmails({
  pool,
}: Pick<TestDatabase, 'pool'>): Promise<OutgoingEmail[]> {
  const { rows } = await pool.query<{ id: string; sealed: string }>(
    'select id, sealed from emails order by created_at, kind, recipient',
  );
  return rows.map(({ id, sealed }) => {
    const email = unsealEmail(appSecret, id, sealed);
    if (!email) throw new Error('The email was encrypted by another installation.');
    return email;
  });
}
