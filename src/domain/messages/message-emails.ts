import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { isPlainEmailAddress } from '#mail/mail-sender.ts';
import { siteSettings } from '../settings/settings-table.ts';
import type { MessageRow } from './messages-table.ts';

/** Queues the receipt for the sender, and the email that tells the site's contact address of the message. */
export async function queueArrivalEmails(
  tx: Db,
  mailQueue: MailQueue,
  message: MessageRow,
): Promise<void> {
  await mailQueue.enqueue(tx, {
    kind: 'message_receipt',
    to: message.email,
    ...describe(message),
  });
  const contactEmail = await readContactEmail(tx);
  if (contactEmail === null) return;
  await mailQueue.enqueue(tx, {
    kind: 'message_notification',
    to: contactEmail,
    ...describe(message),
    text: message.message,
  });
}

/** Queues the email that tells a user of an assigned message. */
export async function queueAssignmentEmail(
  tx: Db,
  mailQueue: MailQueue,
  message: MessageRow,
  { to, assignedBy }: { to: string; assignedBy: string },
): Promise<void> {
  await mailQueue.enqueue(tx, {
    kind: 'message_assigned',
    to,
    ...describe(message),
    text: message.message,
    assignedBy,
  });
}

/** Queues a reply to the sender, and returns the id of the email. */
export function queueReply(
  tx: Db,
  mailQueue: MailQueue,
  message: MessageRow,
  { reply, author }: { reply: string; author: string },
): Promise<string> {
  return mailQueue.enqueue(tx, {
    kind: 'message_reply',
    to: message.email,
    ...describe(message),
    text: message.message,
    reply,
    author,
  });
}

function describe({ id, reference, subject, created_at, name, email }: MessageRow) {
  return {
    messageId: id,
    reference,
    subject,
    receivedAt: created_at.toISOString(),
    sender: { name, email },
  };
}

/** Null if there is none, or if it is not a single email address. */
async function readContactEmail(tx: Db): Promise<string | null> {
  const [row] = await tx.select({ email: siteSettings.contact_email }).from(siteSettings).limit(1);
  return row?.email && isPlainEmailAddress(row.email) ? row.email : null;
}
