import { isBanned } from '#auth/users/user-updates.ts';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { getActorName } from '../audit/audit-record.ts';
import { countAuthorDrafts, handOverDrafts } from '../content/author-drafts.ts';
import { countScheduledPublications, handOverSchedules } from '../content/schedule-recipients.ts';
import { invalid, Rejection } from '../errors.ts';
import { countAssignedMessages, handOverMessages } from '../messages/assigned-messages.ts';
import { authorize } from '../permissions.ts';
import { type ActiveUser, listActiveUsers, lockActiveUser } from './active-users.ts';
import { findNotifiedEmail } from './notification-settings.ts';
import { readStaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { actOnStaffUser, type Profile } from './user-lock.ts';

/** The work of a user that someone else can take over, as numbers of items. */
export interface UserWork {
  /** Pages and posts that are not public and name the user as the author. */
  drafts: number;
  /** Publications that the user gets the emails about. */
  scheduled_publications: number;
  /** Messages assigned to the user that wait for a reply. */
  assigned_messages: number;
}

export type HandOverDeps = Pick<Accounts, 'mailQueue' | 'now'>;

/** What the work takes, all of it: the receiver may not be short of a permission for a part. */
const needed = [
  ...contentTables.map((table) => `${table}.write` as const),
  'messages.answer',
] as const;

/** The work of a user, and the users who can take it over, by name. */
export async function getUserWork(
  db: Db,
  actor: Actor,
  id: string,
  { now }: Pick<Accounts, 'now'>,
): Promise<UserWork & { receivers: ActiveUser[] }> {
  authorize(actor, 'users.manage');
  const at = now();
  await readStaffUser(db, id, at);
  const [drafts, scheduled_publications, assigned_messages, able] = await Promise.all([
    countAuthorDrafts(db, id),
    countScheduledPublications(db, id),
    countAssignedMessages(db, id),
    listActiveUsers(db, needed, at),
  ]);
  const receivers = able.filter((user) => user.id !== id);
  return { drafts, scheduled_publications, assigned_messages, receivers };
}

/**
 * Hands the work of a deactivated user over, and returns what it was. Rejects with `conflict` if there is none, or if the user can
 * still do it.
 */
export async function handOverUserWork(
  db: Db,
  actor: Actor,
  read: UserVersion,
  receiverId: string,
  deps: HandOverDeps,
): Promise<UserWork> {
  return accountTransactionAs(db, actor, async (tx) => {
    let work: UserWork | null = null;
    await actOnStaffUser(tx, actor, read, deps, async (_, { user, profile }) => {
      if (user && !isBanned(user, deps.now())) {
        const sentence = 'This user is active. Deactivate them to hand over their work.';
        throw new Rejection('conflict', sentence);
      }
      const done = await handOverWork(tx, actor, profile, receiverId, deps);
      if (!done) throw new Rejection('conflict', 'This user has no work to hand over.');
      ({ work } = done);
      return { action: 'hand_over', details: done.details };
    });
    if (!work) throw new Error('The work was not handed over.');
    return work;
  });
}

/**
 * Hands the work of a locked user over, with one statement for each kind, and tells the receiver in one email. Returns
 * the details for the audit entry; null if there was nothing. Rejects a receiver who can't do all of it.
 */
export async function handOverWork(
  tx: Db,
  actor: Actor,
  from: Pick<Profile, 'id' | 'full_name'>,
  receiverId: string,
  { mailQueue, now }: HandOverDeps,
): Promise<{ work: UserWork; details: Record<string, unknown> } | null> {
  const at = now();
  const receiver = receiverId === from.id ? null : await lockActiveUser(tx, receiverId, needed, at);
  if (!receiver) {
    const sentence = 'This user can’t take over the work. Choose someone else.';
    throw invalid('Some fields need attention.', { hand_over_to: sentence });
  }
  const { id: to } = receiver;
  // Schedules first: those that nobody is known to have set are the author's.
  const scheduled_publications = await handOverSchedules(tx, from.id, to);
  const drafts = await handOverDrafts(tx, from.id, to);
  const assigned_messages = await handOverMessages(tx, from.id, to, at);
  const work = { drafts, scheduled_publications, assigned_messages };
  if (drafts + scheduled_publications + assigned_messages === 0) return null;
  await tellReceiver(tx, actor, { from, to, work }, { mailQueue, now });
  return { work, details: { to: receiver.full_name, ...work } };
}

/** Queues the email to the receiver, unless they did it themselves or have switched off emails about all such work. */
async function tellReceiver(
  tx: Db,
  actor: Actor,
  { from, to, work }: { from: Pick<Profile, 'full_name'>; to: string; work: UserWork },
  { mailQueue, now }: HandOverDeps,
): Promise<void> {
  if (staffId(actor) === to) return;
  const email = await findEmail(tx, to, work, now());
  if (email === null) return;
  await mailQueue.enqueue(tx, {
    kind: 'work_handed_over',
    to: email,
    from: from.full_name,
    handedOverBy: getActorName(actor),
    drafts: work.drafts,
    scheduledPublications: work.scheduled_publications,
    assignedMessages: work.assigned_messages,
  });
}

/** The email address of the receiver, if they want emails about any of this work. */
async function findEmail(tx: Db, to: string, work: UserWork, now: Date): Promise<string | null> {
  const notified = [
    { count: work.drafts, kind: 'draft_edited', permission: 'posts.write' },
    {
      count: work.scheduled_publications,
      kind: 'scheduled_publication',
      permission: 'posts.write',
    },
    { count: work.assigned_messages, kind: 'message_assigned', permission: 'messages.answer' },
  ] as const;
  for (const { count, ...notification } of notified) {
    const email = count > 0 ? await findNotifiedEmail(tx, to, notification, now) : null;
    if (email !== null) return email;
  }
  return null;
}
