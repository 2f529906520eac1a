import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import { emails, type LoggedEmail } from './email-log-table.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

export interface MailQueue {
  /** Queues an email and returns its id; it goes out only if the transaction of `tx` is committed. */
  enqueue(tx: Db, email: OutgoingEmail): Promise<string>;
  /**
   * Sends an email of the log again, and returns its id: a new one if a mail server has accepted it before, because mail
   * programs hide a second message with the same Message-ID. Null if it was encrypted by another installation.
   */
  resend(tx: Db, logged: Pick<LoggedEmail, 'id' | 'sealed' | 'sent_by'>): Promise<string | null>;
}

const purpose = 'queued mail';

/** Creates the mail queue. Emails are stored encrypted: a code or link is as good as a password. */
export function createMailQueue(jobs: Pick<JobQueue, 'send'>, appSecret: string): MailQueue {
  async function enqueue(tx: Db, email: OutgoingEmail): Promise<string> {
    const id = randomUUID();
    await tx.insert(emails).values({
      id,
      kind: email.kind,
      recipient: email.to,
      message_id: 'messageId' in email ? email.messageId : null,
      sealed: seal({ appSecret, purpose }, id, JSON.stringify(email)),
      expires_at: email.expiresAt === undefined ? null : new Date(email.expiresAt),
    });
    await jobs.send(tx, queueOf(email), {}, id);
    return id;
  }

  return {
    enqueue,
    async resend(tx, { id, sealed, sent_by }) {
      const email = unsealEmail(appSecret, id, sealed);
      if (!email) return null;
      if (sent_by === 'mail_server') return enqueue(tx, email);
      const unsent = { sent_at: null, sent_by: null, discarded_at: null };
      await tx.update(emails).set(unsent).where(eq(emails.id, id));
      await jobs.send(tx, queueOf(email), {}, id);
      return id;
    },
  };
}

export type MailQueueName = 'mail' | 'visitor_mail' | 'bulk_mail';

const queueByKind: Partial<Record<OutgoingEmail['kind'], MailQueueName>> = {
  message_receipt: 'visitor_mail',
  message_notification: 'visitor_mail',
  newsletter_confirmation: 'visitor_mail',
  newsletter_already_subscribed: 'visitor_mail',
  newsletter_digest: 'bulk_mail',
};

function queueOf({ kind }: OutgoingEmail): MailQueueName {
  return queueByKind[kind] ?? 'mail';
}

/** Decrypts a queued email; null if it was encrypted by another installation. */
export function unsealEmail(appSecret: string, id: string, sealed: string): OutgoingEmail | null {
  const text = unseal({ appSecret, purpose }, id, sealed);
  return text === null ? null : JSON.parse(text);
}
