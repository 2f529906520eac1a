import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { startDraftSession } from '../revisions/draft-session.ts';
import { recordContentAudit, subjectOf } from './content-history.ts';
import { hasAuthor, insertRow } from './content-rows.ts';
import { lockSlugs, reserveSlug, slugForTitle } from './content-slugs.ts';
import type { Change, Content, ContentType } from './content-type.ts';
import { rejectDraftProblems } from './draft-problems.ts';

/**
 * Adds a draft, which may be incomplete, under an id that the caller has made. A repeated request adds nothing: it is
 * rejected with `conflict` and the row, which has version 1 until someone edits it. Without a slug, one is made from the
 * title.
 */
export async function createDraft<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  id: string,
  submitted: Change<Of['fields']>,
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  const { title = '', slug: chosen, ...draft } = parseInput(contentType.draftSchema, submitted);
  await rejectDraftProblems(contentType, draft as Partial<Of['fields']>, {});
  return transactionAs(db, actor, async (tx) => {
    // Requests for the same id wait for each other here.
    await lockSlugs(tx);
    await rejectExisting(contentType, tx, id);
    if (chosen) await reserveSlug(contentType, tx, null, chosen);
    const slug = chosen || (await slugForTitle(contentType, tx, null, title));
    const row = await insertRow(contentType, tx, actor, {
      id,
      title,
      slug,
      draft: Object.keys(draft).length > 0 ? draft : null,
      ...(hasAuthor(contentType) && { author_id: staffId(actor) }),
    });
    await startDraftSession(tx, actor, subjectOf(contentType, row), row.created_at);
    await recordContentAudit(contentType, tx, actor, 'create', row);
    return row;
  });
}

async function rejectExisting<Of extends Content>(
  { table, what }: ContentType<Of>,
  tx: Db,
  id: string,
): Promise<void> {
  const [found] = await tx.select().from(table).where(eq(table.id, id));
  const row = found as Of['row'] | undefined;
  if (row) throw row.deleted_at ? notFound(what) : conflict(what, row);
}
