import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { conflict, notFound } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { userProfiles } from '../../users/user-tables.ts';
import { newsletterSubscribers, type SubscriberRow } from '../newsletter-table.ts';
import { type ListedSubscriber, listedColumns } from './subscriber-list-query.ts';

/** A subscriber with the record of their consent. */
export interface Subscriber
  extends ListedSubscriber,
    Pick<SubscriberRow, 'consent_text' | 'consent_path'> {
  /** The user who imported it; null if that user was deleted. */
  imported_by: { id: string; full_name: string } | null;
}

/** The subscriber and version that the caller has read. */
export interface SubscriberRead {
  id: string;
  version: number;
}

export async function getSubscriber(db: Db, actor: Actor, id: string): Promise<Subscriber> {
  authorize(actor, 'newsletter.manage');
  return readSubscriber(db, id);
}

/** The same, for actions that have checked the permission. */
export async function readSubscriber(db: Db, id: string): Promise<Subscriber> {
  const { consent_text, consent_path, imported_by } = newsletterSubscribers;
  const [found] = await db
    .select({
      ...listedColumns,
      ...{ consent_text, consent_path },
      imported_by: { id: userProfiles.id, full_name: userProfiles.full_name },
    })
    .from(newsletterSubscribers)
    .leftJoin(userProfiles, eq(userProfiles.id, imported_by))
    .where(eq(newsletterSubscribers.id, id));
  if (!found) throw notFound('The subscriber');
  return found;
}

/** Locks the row; rejects with `conflict` if it was changed since it was read. */
export async function lockSubscriber(
  tx: Db,
  { id, version }: SubscriberRead,
): Promise<SubscriberRow> {
  const [found] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for('update');
  if (!found) throw notFound('The subscriber');
  if (found.version !== version) throw conflict('The subscriber', await readSubscriber(tx, id));
  return found;
}
