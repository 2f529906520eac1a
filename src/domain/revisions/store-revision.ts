import { and, eq, inArray, max } from 'drizzle-orm';
import type { RevisionKind } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName } from '../audit/audit-record.ts';
import { draftSessions } from './draft-sessions-table.ts';
import { type RevisedTable, revisions } from './revisions-table.ts';

export interface RevisionSubject {
  table: RevisedTable;
  id: string;
}

export interface RevisionAuthor {
  author_id: string | null;
  author_name: string;
}

/** Stores published content as a revision, unless nothing differs from what was published before. */
export async function storeRevision(
  tx: Db,
  actor: Actor,
  subject: RevisionSubject,
  fields: Record<string, unknown>,
  now = new Date(),
): Promise<void> {
  if (await isStored(tx, subject, fields, ['published'])) return;
  await tx.insert(revisions).values({
    ...columnsOf(subject),
    ...authorOf(actor),
    fields,
    created_at: now,
  });
}

export interface DraftSave extends RevisionAuthor {
  saved_at: Date;
  note?: string | undefined;
}

/** Stores a draft before it is replaced, unless the newest revision of either kind is the same. */
export async function storeDraftRevision(
  tx: Db,
  subject: RevisionSubject,
  fields: Record<string, unknown>,
  { saved_at, ...described }: DraftSave,
): Promise<void> {
  if (await isStored(tx, subject, fields, ['published', 'draft'])) return;
  await tx.insert(revisions).values({
    ...columnsOf(subject),
    ...described,
    kind: 'draft',
    fields,
    created_at: saved_at,
  });
}

/** Deletes the revisions and the editing session of a deleted row. */
export async function removeRevisions(tx: Db, subject: RevisionSubject): Promise<void> {
  for (const table of [revisions, draftSessions]) {
    await tx
      .delete(table)
      .where(and(eq(table.subject_table, subject.table), eq(table.subject_id, subject.id)));
  }
}

export function authorOf(actor: Actor): RevisionAuthor {
  return {
    author_id: actor.kind === 'staff' ? actor.id : null,
    author_name: getActorName(actor),
  };
}

function columnsOf({ table, id }: RevisionSubject) {
  return { subject_table: table, subject_id: id };
}

/** Compares with the newest revision of each kind only, so that a save costs the same however many there are. */
async function isStored(
  tx: Db,
  subject: RevisionSubject,
  fields: Record<string, unknown>,
  kinds: readonly RevisionKind[],
): Promise<boolean> {
  const newest = tx
    .select({ id: max(revisions.id) })
    .from(revisions)
    .where(
      and(
        eq(revisions.subject_table, subject.table),
        eq(revisions.subject_id, subject.id),
        inArray(revisions.kind, [...kinds]),
      ),
    )
    .groupBy(revisions.kind);
  const same = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(inArray(revisions.id, newest), eq(revisions.fields, fields)))
    .limit(1);
  return same.length > 0;
}
