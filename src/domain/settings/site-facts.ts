import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import type { PublicSettings } from './public-settings.ts';
import { readPublicSettings } from './public-settings-query.ts';

/** What the panel needs to know about the site, for every role. */
export type SiteFacts = Pick<PublicSettings, 'site_name' | 'time_zone' | 'currency'>;

export async function readSiteFacts(db: Db, actor: Actor): Promise<SiteFacts> {
  authorize(actor, 'content.read');
  const { site_name, time_zone, currency } = await readPublicSettings(db);
  return { site_name, time_zone, currency };
}
