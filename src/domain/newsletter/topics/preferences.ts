import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { parseInput } from '../../parse-input.ts';
import { findSubscriber, type LinkDeps } from '../follow-subscription-link.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { listTopics, pickTopics, topicNames, withOwnTopics } from './topic-choice.ts';

/** What a subscriber gets, and can choose. */
export interface Preferences {
  id: string;
  email: string;
  /** The topics to choose from, with chosen ones that have no posts any more. */
  offered: string[];
  chosen: string[];
}

/** `broken`: not one of our links. `expired`: the subscriber was deleted. */
export type PreferencesOutcome =
  | ({ is: 'valid' } & Preferences)
  | { is: 'broken' | 'expired' | 'unsubscribed' };

const preferencesSchema = z.object({ topics: topicNames });

/** Reads the preferences that the link in an email opens. Changes nothing. */
export async function readPreferences(deps: LinkDeps, token: string): Promise<PreferencesOutcome> {
  const found = await findSubscriber(deps, 'preferences', token);
  if ('is' in found) return found;
  const { id, email, topics, unsubscribed_at } = newsletterSubscribers;
  const [subscriber] = await deps.db
    .select({ id, email, topics, unsubscribed_at })
    .from(newsletterSubscribers)
    .where(eq(id, found.id));
  if (!subscriber) return { is: 'expired' };
  if (subscriber.unsubscribed_at) return { is: 'unsubscribed' };
  const offered = withOwnTopics(await listTopics(deps.db), subscriber.topics);
  return {
    is: 'valid',
    id: subscriber.id,
    email: subscriber.email,
    offered,
    chosen: pickTopics(offered, subscriber.topics),
  };
}

/**
 * Saves the topics that were ticked. Rejects too many of them with `invalid`. A subscriber who had none is only told about what is
 * published from now on.
 */
export async function savePreferences(
  deps: LinkDeps,
  token: string,
  input: z.input<typeof preferencesSchema>,
): Promise<PreferencesOutcome> {
  const read = await readPreferences(deps, token);
  if (read.is !== 'valid') return read;
  const { topics } = parseInput(preferencesSchema, input);
  const chosen = pickTopics(read.offered, topics);
  const isStored = await storeTopics(deps.db, read.id, chosen, deps.now());
  return isStored ? { ...read, chosen } : { is: 'unsubscribed' };
}

/** False if the subscription has ended. */
async function storeTopics(db: Db, id: string, chosen: string[], now: Date): Promise<boolean> {
  const { topics, digest_at, unsubscribed_at } = newsletterSubscribers;
  const { rowCount } = await db
    .update(newsletterSubscribers)
    .set({
      topics: chosen,
      digest_at: sql`case when ${topics} = '{}' then ${now.toISOString()}::timestamptz else ${digest_at} end`,
    })
    .where(and(eq(newsletterSubscribers.id, id), isNull(unsubscribed_at)));
  return rowCount === 1;
}
