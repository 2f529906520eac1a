import type { Db } from '#db/client.ts';
import { findLiveSlugs } from '#domain/pages/live-slugs.ts';

const slug = 'privacy';

/** A page with a link to the privacy page depends on these. */
export const privacyReads = [`pages:${slug}`];

/** Path of the page about privacy; null if staff have published none. */
export async function findPrivacyPage(db: Db): Promise<string | null> {
  return (await findLiveSlugs(db, [slug])).has(slug) ? `/${slug}` : null;
}
