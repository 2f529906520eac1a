import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Consent, consentColumns } from './consent.ts';
import { newsletterDeliveries } from './issues/issue-tables.ts';
import { newsletterSubscribers } from './newsletter-table.ts';
import {
  type LinkToken,
  readSubscriptionToken,
  type SubscriptionAction,
  type SubscriptionLink,
} from './subscription-links.ts';
import { cancelDigests } from './topics/cancel-digests.ts';

export interface LinkDeps {
  db: Db;
  appSecret: string;
  now(): Date;
}

/** `broken`: not one of our links. `expired`: too old, or the subscription is gone. */
export type LinkOutcome = { is: 'valid'; id: string; email: string } | { is: 'broken' | 'expired' };

/** What a link in an email to a subscriber would do now. Changes nothing, because email scanners open links too. */
export async function checkSubscriptionLink(
  deps: LinkDeps,
  link: SubscriptionAction,
  token: string,
): Promise<LinkOutcome> {
  const found = await findSubscriber(deps, link, token);
  return 'is' in found ? found : { is: 'valid', id: found.id, email: found.email };
}

/**
 * Confirms or ends the subscription of a link. Doing it again changes nothing: both links may be used twice, by a
 * double click or by a mail program. Confirming brings back a subscription that had ended before the link was asked
 * for, not one that was ended since.
 */
export async function followSubscriptionLink(
  deps: LinkDeps,
  link: SubscriptionAction,
  token: string,
): Promise<LinkOutcome> {
  const found = await findSubscriber(deps, link, token);
  if ('is' in found) return found;
  const { confirmed_at, unsubscribed_at } = newsletterSubscribers;
  const isKnown = eq(newsletterSubscribers.id, found.id);
  if (link === 'unsubscribe') {
    await deps.db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(newsletterSubscribers)
        .set({ unsubscribed_at: deps.now() })
        .where(and(isKnown, isNull(unsubscribed_at)));
      if (rowCount && found.delivery) await recordUnsubscription(tx, found.delivery, deps.now());
      await cancelDigests(tx, found.email);
    });
    return { is: 'valid', id: found.id, email: found.email };
  }
  const { renewal } = found;
  const { rowCount } = await deps.db
    .update(newsletterSubscribers)
    .set(
      renewal
        ? { ...consentColumns(renewal), confirmed_at: deps.now(), unsubscribed_at: null }
        : { confirmed_at: sql`coalesce(${confirmed_at}, ${deps.now()})`, suspected: false },
    )
    .where(and(isKnown, renewal ? lt(unsubscribed_at, renewal.at) : isNull(unsubscribed_at)));
  return rowCount === 0 ? { is: 'expired' } : { is: 'valid', id: found.id, email: found.email };
}

/** Counts for the issue whose link ended the subscription. */
async function recordUnsubscription(tx: Db, delivery: string, now: Date): Promise<void> {
  await tx
    .update(newsletterDeliveries)
    .set({ unsubscribed_at: now })
    .where(eq(newsletterDeliveries.id, delivery));
}

interface LinkedSubscriber {
  id: string;
  email: string;
  delivery: string | undefined;
  /** Of someone who has unsubscribed: what they agreed to since. */
  renewal: Consent | null;
}

/** The subscriber of a link. */
export async function findSubscriber(
  { db, appSecret, now }: LinkDeps,
  link: SubscriptionLink,
  token: string,
): Promise<LinkedSubscriber | Extract<LinkOutcome, { is: 'broken' | 'expired' }>> {
  const read = readSubscriptionToken(appSecret, link, token);
  if (!read) return { is: 'broken' };
  if (read.expiresAt !== null && read.expiresAt <= now().getTime()) return { is: 'expired' };
  const { id, email, unsubscribed_at } = newsletterSubscribers;
  const [subscriber] = await db
    .select({ id, email, unsubscribed_at })
    .from(newsletterSubscribers)
    .where(and(eq(id, read.id), sql`lower(${email}) = lower(${read.email})`));
  if (!subscriber) return { is: 'expired' };
  const renewal = findRenewal(subscriber, read.renewal);
  if (link === 'confirm' && subscriber.unsubscribed_at && !renewal) return { is: 'expired' };
  return { id: subscriber.id, email: subscriber.email, delivery: read.delivery, renewal };
}

function findRenewal(
  subscriber: { unsubscribed_at: Date | null },
  renewal: LinkToken['renewal'],
): Consent | null {
  if (!renewal || !subscriber.unsubscribed_at) return null;
  const at = new Date(renewal.at);
  return at > subscriber.unsubscribed_at ? { ...renewal, at } : null;
}
