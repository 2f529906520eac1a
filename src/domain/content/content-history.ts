import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { endDraftSession, type ReplacedDraft } from '../revisions/draft-session.ts';
import { type RevisionSubject, storeRevision } from '../revisions/store-revision.ts';
import type { Content, ContentFields, ContentType } from './content-type.ts';
import { fieldsWithDraft } from './draft-fields.ts';

/** Writes an audit entry with the slug of the row, so that the log stays readable when the row is gone. */
export async function recordContentAudit<Of extends Content>(
  { name }: ContentType<Of>,
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, slug }: Of['row'],
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, actor, { action, table: name, id, details: { slug, ...details } });
}

/** Stores the live fields of a row that is being published as a revision, which ends the editing session. */
export async function storeLiveRevision<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  row: Of['row'],
): Promise<void> {
  const subject = subjectOf(contentType, row);
  await storeRevision(tx, actor, subject, toRecord(contentType.fieldsOf(row)));
  await endDraftSession(tx, subject);
}

/** A row with its draft, as a revision stores it. */
export function replacedDraft<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
): ReplacedDraft {
  return { fields: toRecord(fieldsWithDraft(contentType, row)), updated_at: row.updated_at };
}

export function subjectOf<Of extends Content>(
  { name }: ContentType<Of>,
  { id }: Of['row'],
): RevisionSubject {
  return { table: name, id };
}

function toRecord(fields: ContentFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields));
}
