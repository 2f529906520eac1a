import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Vocabulary } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { invalid } from '../errors.ts';
import { firstId, lockItems, replaceTermInBatch, waitForItems } from './replace-term.ts';
import { type Term, terms, termUpdates } from './terms-table.ts';

/** All items were changed once: what is left is to delete the term. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface StartedUpdate {
  /** How many items have to be changed. */
  total: number;
  /** Removes the term from its items and then deletes it. */
  removes?: boolean;
}

/**
 * Writes the name of a term into its first items; `updateTermItems` continues in the background. The items' table must
 * be locked with `lockItems`: whoever writes an item later gets the name from the record.
 */
export async function startTermUpdate(
  tx: Db,
  term: Term,
  { total, removes = false }: StartedUpdate,
): Promise<void> {
  const { changed, last } = await replaceTermInBatch(tx, term, removes ? null : term.name, firstId);
  if (last !== null) {
    const progress = { removes, total, done: changed, after_id: last };
    await tx
      .insert(termUpdates)
      .values({ term_id: term.id, ...progress })
      .onConflictDoUpdate({ target: termUpdates.term_id, set: progress });
  } else if (removes) {
    await tx.delete(terms).where(eq(terms.id, term.id));
  }
}

/** Refuses to change terms that are being deleted. */
export async function rejectDeletedTerms(tx: Db, ids: readonly string[]): Promise<void> {
  const [deleted] = await tx
    .select({ name: terms.name })
    .from(termUpdates)
    .innerJoin(terms, eq(terms.id, termUpdates.term_id))
    .where(and(inArray(termUpdates.term_id, [...ids]), termUpdates.removes))
    .limit(1);
  if (deleted) throw invalid(`“${deleted.name}” is being deleted.`);
}

/** Whether items still have an earlier name of one of these terms. */
export async function isUpdatingTerms(db: Db, vocabulary: Vocabulary): Promise<boolean> {
  const found = await db
    .select({ id: terms.id })
    .from(termUpdates)
    .innerJoin(terms, eq(terms.id, termUpdates.term_id))
    .where(eq(terms.vocabulary, vocabulary))
    .limit(1);
  return found.length > 0;
}

/**
 * Changes the remaining items of renamed, merged and deleted terms, one transaction per batch: after a crash it
 * continues with the batch that was lost. Ends between two batches when `stopping` is aborted.
 */
export async function updateTermItems(db: Db, stopping?: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore && !stopping?.aborted) isMore = await db.transaction(updateNextItems);
}

/** Returns whether there may be more. */
async function updateNextItems(tx: Db): Promise<boolean> {
  // Another process may be at it.
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('term_updates', 0)) as is_free`,
  );
  if (!rows[0]?.is_free) return false;
  const next = await findUpdate(tx);
  if (!next) return false;
  const isLast = next.after_id === lastId;
  // Nothing may be written with the term before it is deleted.
  await (isLast ? lockItems : waitForItems)(tx, next.vocabulary);
  // The term may have been changed until the lock was there.
  const update = await findUpdate(tx, next.term_id);
  if (!update || (update.after_id === lastId) !== isLast) return true;

  const { term_id, vocabulary, name, removes, done } = update;
  const { changed, last } = await replaceTermInBatch(
    tx,
    { id: term_id, vocabulary },
    removes ? null : name,
    isLast ? firstId : update.after_id,
  );
  const isOne = eq(termUpdates.term_id, term_id);
  if (last === null && removes && isLast) await tx.delete(terms).where(eq(terms.id, term_id));
  else if (last === null && !removes) await tx.delete(termUpdates).where(isOne);
  else {
    const progress = { done: done + changed, after_id: last ?? lastId };
    await tx.update(termUpdates).set(progress).where(isOne);
  }
  return true;
}

/** The update with this term, or the oldest one. */
async function findUpdate(tx: Db, termId?: string) {
  const { term_id, removes, done, after_id, started_at } = termUpdates;
  const [found] = await tx
    .select({ term_id, removes, done, after_id, name: terms.name, vocabulary: terms.vocabulary })
    .from(termUpdates)
    .innerJoin(terms, eq(terms.id, term_id))
    .where(termId === undefined ? undefined : eq(term_id, termId))
    .orderBy(asc(started_at))
    .limit(1);
  return found;
}
