import { z } from 'zod';
import { maxTopics } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import { listLiveCategories } from '../../posts/live-categories.ts';

const sentence = `Choose up to ${maxTopics} topics.`;

/** The ticked topics of a form. */
export const topicNames = z
  .array(z.string(sentence), 'Choose topics from the list.')
  .max(maxTopics, sentence)
  .default([]);

/** The topics that subscribers can choose: the categories with live posts. */
export function listTopics(db: Db): Promise<string[]> {
  return listLiveCategories(db, maxTopics);
}

/**
 * Returns those of the offered topics that were ticked, as they are stored. Unknown ones are left out: the last post of
 * a category may have been unpublished while the form was open.
 */
export function pickTopics(offered: readonly string[], ticked: readonly string[]): string[] {
  const wanted = new Set(ticked.map((name) => name.toLowerCase()));
  return offered.filter((name) => wanted.has(name.toLowerCase()));
}

/** Adds the topics of a subscriber that are no longer offered, so that saving does not drop them unseen. */
export function withOwnTopics(offered: readonly string[], own: readonly string[]): string[] {
  const known = new Set(offered.map((name) => name.toLowerCase()));
  const others = own.filter((name) => !known.has(name.toLowerCase()));
  return [...offered, ...others].sort((one, other) => one.localeCompare(other, 'en'));
}
