import { z } from 'zod';
import { maxReply } from '#constants/messages.ts';
import { requiredText } from '#text/text-schemas.ts';
import type { Actor } from '../actor.ts';
import { getActorName } from '../audit/audit-record.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type Conversation, changeMessage, type MessageRead } from './find-message.ts';
import { queueReply } from './message-emails.ts';
import { type InboxDeps, requireReleased } from './message-status.ts';
import { messageEntries } from './messages-table.ts';

export const replyInput = z.object({ text: requiredText('Write a reply.', maxReply, 'the reply') });

/**
 * Emails a reply to the sender and marks the message as answered; a closed one is opened again. Rejects with
 * `conflict` if the message was changed since it was read, so that two people do not answer it at once.
 */
export function replyToMessage(
  { db, mailQueue, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
  input: z.input<typeof replyInput>,
): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  const { text } = parseInput(replyInput, input);
  const at = now();
  return changeMessage(db, actor, read, at, async (tx, message) => {
    requireReleased(message, 'reply');
    const reply = { reply: text, author: getActorName(actor) };
    await tx.insert(messageEntries).values({
      message_id: message.id,
      kind: 'reply',
      author_id: actor.kind === 'staff' ? actor.id : null,
      text,
      email_id: await queueReply(tx, mailQueue, message, reply),
      created_at: at,
    });
    return { set: { status: 'answered', closed_at: null }, action: 'reply' };
  });
}
