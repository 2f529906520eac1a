import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { newReference } from '../reference-number.ts';
import { readNewSubscription } from './new-subscription.ts';
import { newsletterSubscribers } from './newsletter-table.ts';

type Subscriber = typeof newsletterSubscribers.$inferSelect;

const attempts = 5;

/**
 * Adds an unconfirmed subscription and returns its reference. A known email address gets its existing reference, so
 * the response does not reveal whether it was subscribed. Someone who has unsubscribed has to confirm again.
 */
export async function subscribe(
  db: Db,
  actor: Actor,
  input: unknown,
  { suspected }: { suspected: boolean },
): Promise<{ reference: string }> {
  authorize(actor, 'newsletter.subscribe');
  const { email } = readNewSubscription(input);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const known = await updateExistingSubscriber(db, email, suspected);
    if (known) return known;
    const [added] = await db
      .insert(newsletterSubscribers)
      .values({ email, suspected, reference: newReference('N') })
      .onConflictDoNothing()
      .returning({ reference: newsletterSubscribers.reference });
    if (added) return added;
  }
  throw new Error(`A subscription was not stored in ${attempts} attempts.`);
}

function updateExistingSubscriber(
  db: Db,
  email: string,
  suspected: boolean,
): Promise<{ reference: string } | undefined> {
  return db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
      .for('update');
    if (!subscriber) return undefined;
    const change = changeOf(subscriber, suspected);
    if (change) {
      await tx
        .update(newsletterSubscribers)
        .set(change)
        .where(eq(newsletterSubscribers.id, subscriber.id));
    }
    return { reference: subscriber.reference };
  });
}

function changeOf(subscriber: Subscriber, suspected: boolean): Partial<Subscriber> | null {
  if (subscriber.unsubscribed_at) return { confirmed_at: null, unsubscribed_at: null, suspected };
  return subscriber.suspected && !suspected ? { suspected: false } : null;
}
