import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { draftEditedHours } from '#constants/notifications.ts';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { hourMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { findNotifiedEmail } from '../users/notification-settings.ts';
import { authorOf } from './content-rows.ts';
import type { Content, ContentType } from './content-type.ts';
import { draftEditEmails } from './draft-edit-emails-table.ts';
import { fieldsWithDraft } from './draft-fields.ts';

/**
 * Queues the email that tells the author of a page or post that someone else edited its draft, at most once in
 * `draftEditedHours` for each editor. Call it while the row is locked: two saves at once would both send it. Projects
 * have no author.
 */
export async function queueDraftEditEmail<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  mailQueue: MailQueue,
  editor: Actor,
  row: Of['row'],
  now: Date,
): Promise<void> {
  const authorId = authorOf(row);
  if (authorId === null || editor.kind !== 'staff' || editor.id === authorId) return;
  if (await wasEmailedRecently(tx, row.id, editor.id, now)) return;
  const { permission, name: table } = contentType;
  const to = await findNotifiedEmail(tx, authorId, { kind: 'draft_edited', permission }, now);
  if (to === null) return;
  await tx
    .insert(draftEditEmails)
    .values({ item_id: row.id, editor_id: editor.id, sent_at: now })
    .onConflictDoUpdate({
      target: [draftEditEmails.item_id, draftEditEmails.editor_id],
      set: { sent_at: sql`excluded.sent_at` },
    });
  await mailQueue.enqueue(tx, {
    kind: 'draft_edited',
    to,
    content: { table, id: row.id, title: fieldsWithDraft(contentType, row).title },
    editor: editor.full_name,
    editedAt: now.toISOString(),
  });
}

/** Deletes what no longer holds an email back. */
export async function purgeDraftEditEmails(db: Db, now: Date): Promise<void> {
  await db.delete(draftEditEmails).where(lte(draftEditEmails.sent_at, cooldownStart(now)));
}

async function wasEmailedRecently(tx: Db, itemId: string, editorId: string, now: Date) {
  const { item_id, editor_id, sent_at } = draftEditEmails;
  const found = await tx
    .select({ sent_at })
    .from(draftEditEmails)
    .where(and(eq(item_id, itemId), eq(editor_id, editorId), gt(sent_at, cooldownStart(now))));
  return found.length > 0;
}

function cooldownStart(now: Date): Date {
  return new Date(now.getTime() - draftEditedHours * hourMs);
}
