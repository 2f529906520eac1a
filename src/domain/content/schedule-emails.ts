import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { findNotifiedEmail } from '../users/notification-settings.ts';
import { authorOf } from './content-rows.ts';
import type { Content, ContentType } from './content-type.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { findScheduleRecipient } from './schedule-recipients.ts';

export interface ScheduleDeps {
  db: Db;
  mailQueue: MailQueue;
}

/** Tells the user who scheduled a publication that it is done. `before` is the row as it was scheduled. */
export async function queuePublishedEmail<Of extends Content>(
  contentType: ContentType<Of>,
  { db: tx, mailQueue }: ScheduleDeps,
  { before, after }: { before: Of['row']; after: Of['row'] },
  now: Date,
): Promise<void> {
  const to = await findRecipient(contentType, tx, before, now);
  if (to === null) return;
  await mailQueue.enqueue(tx, {
    kind: 'schedule_published',
    to,
    content: { table: contentType.name, id: after.id, title: after.title },
    path: contentType.publicPath(after.slug),
    publishedAt: now.toISOString(),
  });
}

/** Tells the user who scheduled a publication why it was rejected. */
export async function queueRejectedEmail<Of extends Content>(
  contentType: ContentType<Of>,
  { db: tx, mailQueue }: ScheduleDeps,
  { row, reason }: { row: Of['row']; reason: string },
  now: Date,
): Promise<void> {
  const to = await findRecipient(contentType, tx, row, now);
  if (to === null) return;
  const { title } = fieldsWithDraft(contentType, row);
  await mailQueue.enqueue(tx, {
    kind: 'schedule_failed',
    to,
    content: { table: contentType.name, id: row.id, title },
    scheduledFor: (row.publish_at ?? now).toISOString(),
    reason,
  });
}

/** The user who took it over or chose the time or, if neither is known, the author. */
async function findRecipient<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  row: Of['row'],
  now: Date,
): Promise<string | null> {
  const userId = (await findScheduleRecipient(tx, contentType.name, row)) ?? authorOf(row);
  if (userId === null) return null;
  const { permission } = contentType;
  return findNotifiedEmail(tx, userId, { kind: 'scheduled_publication', permission }, now);
}
