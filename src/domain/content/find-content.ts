import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { findRow, type RowLocation } from './content-rows.ts';
import type { Content, ContentType } from './content-type.ts';

/** A row as staff see it, in use or in the trash; `not_found` for rows elsewhere. */
export async function findContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  id: string,
  place: RowLocation = 'in use',
): Promise<Of['row']> {
  authorize(actor, 'content.read');
  return findRow(contentType, db, id, place);
}
