import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { maxDigestPosts } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { minuteMs } from '#time/durations.ts';
import { isUpdatingTerms } from '../../taxonomy/term-updates.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { createSubscriptionLink } from '../subscription-links.ts';
import { listRecentPosts, postsAbout } from './digest-posts.ts';
import { todaysDigestTime } from './digest-time.ts';

export interface DigestDeps {
  db: Db;
  mailQueue: MailQueue;
  appSecret: string;
  publicUrl: string;
  readSettings(): Promise<{ time_zone: string }>;
  isDeliveryOn(): Promise<boolean>;
  now(): Date;
}

const atOnce = 200;
/** A post is dated when its transaction begins: by then, it has ended. */
const settleMs = minuteMs;

/**
 * Queues the daily emails that are due: one for each subscriber with topics about which something was published since
 * their last one. Each batch is a transaction with the emails and their subscribers' `digest_at`, so that a crash or a
 * second process sends none twice. Ends between two batches when `stopping` is aborted. Queues nothing while email
 * delivery is off: the first digest afterwards has the posts of up to `digestDays`.
 */
export async function sendDigests(deps: DigestDeps, stopping?: AbortSignal): Promise<void> {
  const { time_zone } = await deps.readSettings();
  const until = new Date(deps.now().getTime() - settleMs);
  const dueSince = todaysDigestTime(until, time_zone);
  if (!dueSince || !(await deps.isDeliveryOn())) return;
  // Posts with the earlier name of a topic would be missed.
  if (await isUpdatingTerms(deps.db, 'post_categories')) return;
  let found: number;
  do {
    found = await deps.db.transaction((tx) => queueBatch(tx, deps, { until, dueSince }));
  } while (found === atOnce && !stopping?.aborted);
}

interface DigestPeriod {
  /** Posts published up to this time are included. */
  until: Date;
  /** Subscribers whose last digest covers an earlier time are due. */
  dueSince: Date;
}

/** Returns how many subscribers were due. */
async function queueBatch(
  tx: Db,
  deps: DigestDeps,
  { until, dueSince }: DigestPeriod,
): Promise<number> {
  const due = await lockDueSubscribers(tx, dueSince);
  if (due.length === 0) return 0;
  const recent = await listRecentPosts(tx, until);
  for (const subscriber of due) {
    const posts = postsAbout(recent, subscriber.topics, subscriber.since);
    if (posts.length === 0) continue;
    await deps.mailQueue.enqueue(tx, {
      kind: 'newsletter_digest',
      to: subscriber.email,
      posts: posts.slice(0, maxDigestPosts),
      more: Math.max(0, posts.length - maxDigestPosts),
      unsubscribe: linkFor(deps, 'unsubscribe', subscriber),
      preferences: linkFor(deps, 'preferences', subscriber),
    });
  }
  const ids = due.map(({ id }) => id);
  await tx
    .update(newsletterSubscribers)
    .set({ digest_at: until })
    .where(inArray(newsletterSubscribers.id, ids));
  return due.length;
}

/** Those whom no other process has. */
function lockDueSubscribers(tx: Db, dueSince: Date) {
  const { id, email, topics, confirmed_at, unsubscribed_at, digest_at } = newsletterSubscribers;
  const since = sql<Date>`coalesce(${digest_at}, ${confirmed_at})`.mapWith(confirmed_at);
  return tx
    .select({ id, email, topics, since })
    .from(newsletterSubscribers)
    .where(
      and(
        sql`${topics} <> '{}'`,
        isNotNull(confirmed_at),
        isNull(unsubscribed_at),
        sql`${since} < ${dueSince.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(since)
    .limit(atOnce)
    .for('update', { skipLocked: true });
}

function linkFor(
  { appSecret, publicUrl }: DigestDeps,
  link: 'unsubscribe' | 'preferences',
  { id, email }: { id: string; email: string },
): string {
  return createSubscriptionLink({ appSecret, publicUrl }, link, { id, email, expiresAt: null });
}
