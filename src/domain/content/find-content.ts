import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { findRow } from './content-rows.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';

/** A row as staff see it; `not_found` for rows in the trash. */
export async function findContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  id: string,
): Promise<Row> {
  authorize(actor, 'content.read');
  return findRow(contentType, db, id);
}
