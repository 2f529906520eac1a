import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { findLinkUses, type LinkUses } from '../links/link-uses.ts';
import { authorize } from '../permissions.ts';
import { readMedia } from './media.ts';

/** Where a file is used or linked. */
export async function findMediaUses(db: Db, actor: Actor, id: string): Promise<LinkUses> {
  authorize(actor, 'content.read');
  const { file_url } = await readMedia(db, id);
  return findLinkUses(db, { id, urls: [file_url] });
}
