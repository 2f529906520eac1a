import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { getActorName } from '../audit/audit-record.ts';
import { invalid, type Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { type ActiveUser, listActiveUsers, lockActiveUser } from '../users/active-users.ts';
import { findNotifiedEmail } from '../users/notification-settings.ts';
import { type Conversation, changeMessage, type MessageRead } from './find-message.ts';
import { queueAssignmentEmail } from './message-emails.ts';
import { type InboxDeps, requireReleased } from './message-status.ts';
import type { MessageRow } from './messages-table.ts';

const needed = ['messages.answer'] as const;

/** The users that a message can be assigned to, by name. */
export async function listAssignees({ db, now }: InboxDeps, actor: Actor): Promise<ActiveUser[]> {
  authorize(actor, 'messages.answer');
  return listActiveUsers(db, needed, now());
}

/**
 * Assigns a message to a user or to nobody. The user gets an email, unless they did it themselves or have switched
 * these emails off.
 */
export async function assignMessage(
  { db, mailQueue, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
  assigneeId: string | null,
): Promise<Conversation> {
  authorize(actor, 'messages.answer');
  const at = now();
  return transactionAs(db, actor, async (tx) => {
    // Before the message. Otherwise they could be deactivated meanwhile, and this message not be handed over.
    const assignee = assigneeId === null ? null : await lockActiveUser(tx, assigneeId, needed, at);
    return changeMessage(tx, actor, read, at, async (inner, message) => {
      requireReleased(message, 'assign it');
      if (assigneeId !== null && assignee === null) throw notAssignable();
      const isNew = assignee !== null && isNewAssignee(message, actor, assignee);
      const to = isNew ? await findNotifiedEmail(inner, assignee.id, notified, at) : null;
      if (to) {
        const assignment = { to, assignedBy: getActorName(actor) };
        await queueAssignmentEmail(inner, mailQueue, message, assignment);
      }
      return {
        set: { assigned_to: assigneeId },
        action: 'assign',
        details: { assignee: assignee?.full_name ?? null },
      };
    });
  });
}

const notified = { kind: 'message_assigned', permission: 'messages.answer' } as const;

function isNewAssignee(message: MessageRow, actor: Actor, { id }: { id: string }): boolean {
  return id !== message.assigned_to && !(actor.kind === 'staff' && actor.id === id);
}

function notAssignable(): Rejection {
  return invalid('Some fields need attention.', {
    assignee: 'This user can’t answer messages. Choose someone else.',
  });
}
