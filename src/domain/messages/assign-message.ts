import { and, eq, inArray, not } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName } from '../audit/audit-record.ts';
import { invalid } from '../errors.ts';
import { authorize, rolesWith } from '../permissions.ts';
import { findNotifiedEmail } from '../users/notification-settings.ts';
import { isDeactivated } from '../users/staff-user.ts';
import { userList, userProfiles } from '../users/user-tables.ts';
import {
  type Conversation,
  changeMessage,
  type MessageRead,
  type PersonName,
} from './find-message.ts';
import { queueAssignmentEmail } from './message-emails.ts';
import { type InboxDeps, requireReleased } from './message-status.ts';
import type { MessageRow } from './messages-table.ts';

/** The users that a message can be assigned to, by name. */
export async function listAssignees({ db, now }: InboxDeps, actor: Actor): Promise<PersonName[]> {
  authorize(actor, 'messages.answer');
  return selectAssignees(db, now())
    .orderBy(userList.name_key, userList.id)
    .then((rows) => rows.map(({ id, full_name }) => ({ id, full_name })));
}

/**
 * Assigns a message to a user or to nobody. The user gets an email, unless they did it themselves or have switched
 * these emails off.
 */
export function assignMessage(
  { db, mailQueue, now }: InboxDeps,
  actor: Actor,
  read: MessageRead,
  assigneeId: string | null,
): Promise<Conversation> {
  const at = now();
  return changeMessage(db, actor, read, at, async (tx, message) => {
    requireReleased(message, 'assign it');
    const assignee = assigneeId === null ? null : await findAssignee(tx, assigneeId, at);
    const isNew = assignee !== null && isNewAssignee(message, actor, assignee);
    const to = isNew ? await findNotifiedEmail(tx, assignee.id, notified, at) : null;
    if (to) {
      await queueAssignmentEmail(tx, mailQueue, message, { to, assignedBy: getActorName(actor) });
    }
    return {
      set: { assigned_to: assigneeId },
      action: 'assign',
      details: { assignee: assignee?.full_name ?? null },
    };
  });
}

const notified = { kind: 'message_assigned', permission: 'messages.answer' } as const;

function isNewAssignee(message: MessageRow, actor: Actor, { id }: { id: string }): boolean {
  return id !== message.assigned_to && !(actor.kind === 'staff' && actor.id === id);
}

async function findAssignee(tx: Db, id: string, at: Date) {
  const [found] = await selectAssignees(tx, at, id);
  if (found) return found;
  throw invalid('Some fields need attention.', {
    assignee: 'This user can’t answer messages. Choose someone else.',
  });
}

function selectAssignees(db: Db, at: Date, id?: string) {
  return db
    .select({ id: userProfiles.id, full_name: userProfiles.full_name })
    .from(userProfiles)
    .innerJoin(userList, eq(userList.id, userProfiles.id))
    .where(
      and(
        inArray(userList.role, rolesWith('messages.answer')),
        userList.confirmed,
        not(isDeactivated(at)),
        id === undefined ? undefined : eq(userList.id, id),
      ),
    )
    .$dynamic();
}
