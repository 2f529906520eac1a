import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inFolder } from './message-list-query.ts';
import { contactMessages } from './messages-table.ts';

/** Messages that are assigned to the user and wait for a reply; others keep whoever dealt with them. */
const waitingFor = (userId: string) =>
  and(inFolder('inbox'), eq(contactMessages.assigned_to, userId));

export function countAssignedMessages(db: Db, userId: string): Promise<number> {
  return db.$count(contactMessages, waitingFor(userId));
}

/** Assigns the messages to another user, and returns how many these are. */
export async function handOverMessages(
  tx: Db,
  from: string,
  to: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(contactMessages)
    .set({ assigned_to: to, last_activity_at: now })
    .where(waitingFor(from));
  return rowCount ?? 0;
}
