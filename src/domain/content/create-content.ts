import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { authorize } from '../permissions.ts';
import { startDraftSession } from '../revisions/draft-session.ts';
import { recordContentAudit, subjectOf } from './content-history.ts';
import { hasAuthor, insertRow } from './content-rows.ts';
import { reserveSlug } from './content-slugs.ts';
import type { Content, ContentType } from './content-type.ts';
import { rejectDraftProblems } from './draft-problems.ts';

/** Adds a draft. */
export async function createContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  fields: Of['fields'],
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  await rejectDraftProblems(contentType, fields, {}, actor);
  return transactionAs(db, actor, async (tx) => {
    await reserveSlug(contentType, tx, null, fields.slug);
    return addRow(contentType, tx, actor, fields, 'create');
  });
}

/** Inserts a draft whose slug has been reserved. */
export async function addRow<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  actor: Actor,
  fields: Of['fields'],
  action: 'create' | 'duplicate',
  details?: Record<string, unknown>,
): Promise<Of['row']> {
  const author_id = staffId(actor);
  const row = await insertRow(contentType, tx, actor, {
    ...fields,
    // Whoever adds it is the author, and the date is set when it is published.
    ...(hasAuthor(contentType) && { author_id }),
    published_at: null,
    // Rows created in one transaction get increasing dates: lists show the newest first.
    created_at: sql`clock_timestamp()`,
  });
  await startDraftSession(tx, actor, subjectOf(contentType, row), row.created_at);
  await recordContentAudit(contentType, tx, actor, action, row, details);
  return row;
}
