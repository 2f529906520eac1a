import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { storeReplacedRevision, storeRevision } from '../revisions/store-revision.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';

/** Writes an audit entry with the slug of the row, so that the log stays readable when the row is gone. */
export async function recordContentAudit<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(
  { name }: ContentType<Row, Fields>,
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, slug }: Row,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, actor, { action, table: name, id, details: { slug, ...details } });
}

/** Stores the live fields of a row as a revision. */
export async function storeLiveRevision<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(contentType: ContentType<Row, Fields>, tx: Db, actor: Actor, row: Row): Promise<void> {
  const fields = Object.fromEntries(Object.entries(contentType.fieldsOf(row)));
  return storeRevision(tx, actor, { table: contentType.name, id: row.id }, fields);
}

/** Stores a draft as a revision when the draft that replaces it loses parts of it. */
export async function storeReplacedDraft<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>({ name }: ContentType<Row, Fields>, tx: Db, id: string, before: Fields): Promise<void> {
  return storeReplacedRevision(tx, { table: name, id }, Object.fromEntries(Object.entries(before)));
}
