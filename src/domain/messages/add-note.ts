import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maxNote } from '#constants/messages.ts';
import { requiredText } from '#text/text-schemas.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import {
  type Conversation,
  lockMessage,
  readConversation,
  recordMessageAudit,
} from './find-message.ts';
import type { InboxDeps } from './message-status.ts';
import { contactMessages, messageEntries } from './messages-table.ts';

export const noteInput = z.object({ text: requiredText('Write a note.', maxNote, 'the note') });

/**
 * Adds an internal note, in any status. It needs no version: notes by two people at once are both kept. The message
 * gets a new version, so that a reply that was written without the note is rejected.
 */
export async function addNote(
  { db, now }: InboxDeps,
  actor: Actor,
  id: string,
  input: z.input<typeof noteInput>,
): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  const { text } = parseInput(noteInput, input);
  const at = now();
  return transactionAs(db, actor, async (tx) => {
    const message = await lockMessage(tx, id);
    await tx.insert(messageEntries).values({
      message_id: id,
      kind: 'note',
      author_id: actor.kind === 'staff' ? actor.id : null,
      text,
      created_at: at,
    });
    await tx
      .update(contactMessages)
      .set({ last_activity_at: at })
      .where(eq(contactMessages.id, id));
    await recordMessageAudit(tx, actor, 'add_note', message);
    return readConversation(tx, id);
  });
}
