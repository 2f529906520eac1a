import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { findDraftSave } from '../revisions/draft-session.ts';
import { revisions } from '../revisions/revisions-table.ts';
import type { RevisionAuthor } from '../revisions/store-revision.ts';
import { subjectOf } from './content-history.ts';
import { findRow } from './content-rows.ts';
import type { ContentType } from './content-type.ts';

/** What one user has changed in the draft of an item. */
export interface UnpublishedEdit extends RevisionAuthor {
  /** When the last editing session in which they changed one of the fields ended. */
  saved_at: Date;
  /** The fields that they were the last to change. */
  fields: string[];
}

interface FieldEdit extends RevisionAuthor, Record<string, unknown> {
  field: string;
  saved_at: string;
}

/** Older editing sessions count as part of the oldest of these. */
const maxSessions = 20;

/**
 * Who last changed each field in which the draft of an item differs from its live version, latest first. Compares the
 * drafts that the editing sessions since the last publication have left, within the database: a page may have 2 MB.
 */
export async function listUnpublishedEdits(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  id: string,
): Promise<UnpublishedEdit[]> {
  authorize(actor, 'content.read');
  const row = await findRow(contentType, db, id);
  if (row.draft === null) return [];
  const subject = subjectOf(contentType, row);
  const { author_id, author_name, saved_at } = await findDraftSave(db, subject, row);
  const ofSubject = sql`subject_table = ${subject.table} and subject_id = ${subject.id}`;
  const { rows } = await db.execute<FieldEdit>(sql`
    with drafts as (
      (select id as position, author_id, author_name, created_at as saved_at, fields
        from ${revisions}
        where ${ofSubject} and kind = 'draft' and id >
          coalesce((select max(id) from ${revisions} where ${ofSubject} and kind = 'published'), 0)
        order by id desc limit ${maxSessions})
      union all
      select null, ${author_id}::uuid, ${author_name}, ${saved_at.toISOString()}::timestamptz,
        ${JSON.stringify(row.draft)}::jsonb
    ), edits as (
      select *, lag(fields, 1, ${JSON.stringify(contentType.fieldsOf(row))}::jsonb)
        over (order by position nulls last) as fields_before
      from drafts
    ), fields as (
      select distinct on (field) field, author_id, author_name, saved_at, position
      from edits, jsonb_object_keys(${JSON.stringify(row.draft)}::jsonb) as field
      where fields -> field is distinct from fields_before -> field
      order by field, position desc nulls first
    )
    select field, author_id, author_name, saved_at from fields
    order by position desc nulls first, field`);
  return groupByAuthor(rows);
}

function groupByAuthor(edits: readonly FieldEdit[]): UnpublishedEdit[] {
  const byAuthor = new Map<string, UnpublishedEdit>();
  for (const { field, author_id, author_name, saved_at } of edits) {
    const author = author_id ?? author_name;
    const edit = byAuthor.get(author);
    if (edit) edit.fields.push(field);
    else {
      byAuthor.set(author, {
        author_id,
        author_name,
        saved_at: new Date(saved_at),
        fields: [field],
      });
    }
  }
  return [...byAuthor.values()];
}
