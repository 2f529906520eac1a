import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { getActorName } from '../audit/audit-record.ts';
import { type RevisedTable, revisions } from './revisions-table.ts';

const foldWithinMs = 10 * 60_000;

/**
 * Stores published content as a revision. If the same user publishes again within ten minutes, their last revision is
 * replaced; unchanged content adds nothing.
 */
export async function storeRevision(
  tx: Db,
  actor: Actor,
  subject: { table: RevisedTable; id: string },
  fields: Record<string, unknown>,
  now = new Date(),
): Promise<void> {
  const [last] = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.subject_table, subject.table), eq(revisions.subject_id, subject.id)))
    .orderBy(desc(revisions.id))
    .limit(1);
  if (last && isDeepStrictEqual(last.fields, fields)) return;

  const author = actor.kind === 'staff' ? actor.id : null;
  const folds =
    last?.author_id === author &&
    last.author_name === getActorName(actor) &&
    now.getTime() - last.created_at.getTime() < foldWithinMs;
  if (last && folds) {
    await tx.update(revisions).set({ fields }).where(eq(revisions.id, last.id));
    return;
  }
  await tx.insert(revisions).values({
    subject_table: subject.table,
    subject_id: subject.id,
    fields,
    author_id: author,
    author_name: getActorName(actor),
    created_at: now,
  });
}

/** The author's name of a revision that nobody published. */
const keptName = 'Saved before it was replaced';

/**
 * Stores content once before it is replaced by content that loses parts of it. The revision has no author, so that no
 * later one replaces it.
 */
export async function storeReplacedRevision(
  tx: Db,
  subject: { table: RevisedTable; id: string },
  fields: Record<string, unknown>,
): Promise<void> {
  const [same] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.subject_table, subject.table),
        eq(revisions.subject_id, subject.id),
        eq(revisions.author_name, keptName),
        eq(revisions.fields, fields),
      ),
    )
    .limit(1);
  if (same) return;
  await tx.insert(revisions).values({
    subject_table: subject.table,
    subject_id: subject.id,
    fields,
    author_id: null,
    author_name: keptName,
  });
}

/** Deletes the revisions of a deleted row. */
export async function removeRevisions(
  tx: Db,
  subject: { table: RevisedTable; id: string },
): Promise<void> {
  await tx
    .delete(revisions)
    .where(and(eq(revisions.subject_table, subject.table), eq(revisions.subject_id, subject.id)));
}
