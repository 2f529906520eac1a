import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { endDraftSession, type ReplacedDraft } from '../revisions/draft-session.ts';
import { type RevisionSubject, storeRevision } from '../revisions/store-revision.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';
import { fieldsWithDraft } from './draft-fields.ts';

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

/** Stores the live fields of a row that is being published as a revision, which ends the editing session. */
export async function storeLiveRevision<
  Row extends ContentRow<Fields>,
  Fields extends ContentFields,
>(contentType: ContentType<Row, Fields>, tx: Db, actor: Actor, row: Row): Promise<void> {
  const subject = subjectOf(contentType, row);
  await storeRevision(tx, actor, subject, toRecord(contentType.fieldsOf(row)));
  await endDraftSession(tx, subject);
}

/** A row with its draft, as a revision stores it. */
export function replacedDraft<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  row: Row,
): ReplacedDraft {
  return { fields: toRecord(fieldsWithDraft(contentType, row)), updated_at: row.updated_at };
}

export function subjectOf<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  { name }: ContentType<Row, Fields>,
  { id }: Row,
): RevisionSubject {
  return { table: name, id };
}

function toRecord(fields: ContentFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields));
}
