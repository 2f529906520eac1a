import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { confirmationCooldownMinutes, confirmationDays } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import { emails } from '#mail/email-log-table.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { newReference } from '../reference-number.ts';
import { consentColumns } from './consent.ts';
import { readNewSubscription } from './new-subscription.ts';
import { newsletterSubscribers, type SubscriberRow } from './newsletter-table.ts';
import { createSubscriptionLink } from './subscription-links.ts';
import { listTopics, pickTopics } from './topics/topic-choice.ts';

export interface SubscribeDeps {
  db: Db;
  mailQueue: MailQueue;
  appSecret: string;
  publicUrl: string;
  now(): Date;
}

/** What is known about a sign-up besides its fields. */
export interface SignUp {
  suspected: boolean;
  /** The path of the page whose form was used. */
  path: string;
}

interface SignUpChoice extends SignUp {
  topics: string[];
}

const attempts = 5;

/**
 * Adds an unconfirmed subscription, queues the email with the link that confirms it, and returns its reference. A
 * known email address gets its existing reference, so the response does not reveal whether it was subscribed; the
 * email says it. Someone who has unsubscribed stays unsubscribed until they use the link. Suspected spam gets no email.
 */
export async function subscribe(
  deps: SubscribeDeps,
  input: unknown,
  signUp: SignUp,
): Promise<{ reference: string }> {
  const { email, topics: ticked } = readNewSubscription(input);
  const topics = ticked.length === 0 ? [] : pickTopics(await listTopics(deps.db), ticked);
  const choice = { ...signUp, topics };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const subscriber = await deps.db.transaction(async (tx) => {
      const stored =
        (await renewSubscription(tx, email, choice, deps.now())) ??
        (await addSubscription(tx, email, choice, deps.now()));
      if (stored && !signUp.suspected) await queueConfirmation(tx, deps, stored, choice);
      return stored;
    });
    if (subscriber) return { reference: subscriber.reference };
  }
  throw new Error(`A subscription was not stored in ${attempts} attempts.`);
}

/** Null if the email address or the reference was taken meanwhile. */
async function addSubscription(
  tx: Db,
  email: string,
  signUp: SignUpChoice,
  now: Date,
): Promise<SubscriberRow | null> {
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({
      email,
      suspected: signUp.suspected,
      reference: newReference('N'),
      ...consentColumns({ ...signUp, at: now }),
    })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** Null if the email address is new. */
async function renewSubscription(
  tx: Db,
  email: string,
  signUp: SignUpChoice,
  now: Date,
): Promise<SubscriberRow | null> {
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
    .for('update');
  if (!subscriber) return null;
  const change = changeOf(subscriber, signUp, now);
  if (!change) return subscriber;
  const [renewed] = await tx
    .update(newsletterSubscribers)
    .set(change)
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .returning();
  return renewed ?? null;
}

function changeOf(
  subscriber: SubscriberRow,
  signUp: SignUpChoice,
  now: Date,
): Partial<SubscriberRow> | null {
  const { suspected } = signUp;
  // Anyone can enter the email address of someone who left: only the link in the email brings them back.
  if (subscriber.unsubscribed_at) return null;
  // Anyone can enter the email address of a subscriber, whose topics must not change then. The email has the link.
  const isChoice = !subscriber.confirmed_at && !suspected && signUp.topics.length > 0;
  if (isChoice) return { ...consentColumns({ ...signUp, at: now }), suspected: false };
  return subscriber.suspected && !suspected ? { suspected: false } : null;
}

/** Nobody can have an email address flooded by signing it up again and again: the last email has to be old enough. */
async function queueConfirmation(
  tx: Db,
  { mailQueue, appSecret, publicUrl, now }: SubscribeDeps,
  { id, email, confirmed_at, unsubscribed_at }: SubscriberRow,
  { path, topics }: SignUpChoice,
): Promise<void> {
  const since = new Date(now().getTime() - confirmationCooldownMinutes * minuteMs);
  const recent = await tx.$count(
    emails,
    and(
      inArray(emails.kind, ['newsletter_confirmation', 'newsletter_already_subscribed']),
      sql`lower(${emails.recipient}) = lower(${email})`,
      gt(emails.created_at, since),
    ),
  );
  if (recent > 0) return;
  const site = { appSecret, publicUrl };
  if (confirmed_at && !unsubscribed_at) {
    await mailQueue.enqueue(tx, {
      kind: 'newsletter_already_subscribed',
      to: email,
      link: createSubscriptionLink(site, 'unsubscribe', { id, email, expiresAt: null }),
      preferences: createSubscriptionLink(site, 'preferences', { id, email, expiresAt: null }),
    });
    return;
  }
  const expiresAt = now().getTime() + confirmationDays * dayMs;
  await mailQueue.enqueue(tx, {
    kind: 'newsletter_confirmation',
    to: email,
    link: createSubscriptionLink(site, 'confirm', {
      ...{ id, email, expiresAt },
      ...(unsubscribed_at && { renewal: { at: now().toISOString(), path, topics } }),
    }),
    expiresAt: new Date(expiresAt).toISOString(),
  });
}
