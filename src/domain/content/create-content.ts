import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom } from '../redirects/redirect-moved-url.ts';
import { recordContentAudit, storeLiveRevision } from './content-history.ts';
import { insertRow } from './content-rows.ts';
import { reserveSlug } from './content-slugs.ts';
import type { ContentFields, ContentRow, ContentType } from './content-type.ts';
import { refuseDraftProblems } from './draft-problems.ts';

/** Adds a row. A content type without a status is public at once, so its fields must be complete. */
export async function createContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  db: Db,
  actor: Actor,
  fields: Fields,
): Promise<Row> {
  authorize(actor, contentType.permission);
  const stored = contentType.hasStatus ? fields : parseInput(contentType.publishSchema, fields);
  await refuseDraftProblems(contentType, stored, {});
  return db.transaction(async (tx) => {
    await reserveSlug(contentType, tx, null, stored.slug);
    return addRow(contentType, tx, actor, stored, 'create');
  });
}

/** Inserts a row whose slug has been claimed. */
export async function addRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  tx: Db,
  actor: Actor,
  fields: Fields,
  action: 'create' | 'duplicate',
  details?: Record<string, unknown>,
): Promise<Row> {
  const author = { author_id: actor.kind === 'staff' ? actor.id : null };
  const row = await insertRow(contentType, tx, {
    ...fields,
    ...(contentType.hasStatus ? author : {}),
    // Rows created in one transaction get increasing dates: lists show the newest first.
    created_at: sql`clock_timestamp()`,
  });
  if (contentType.isPublic(row)) {
    await clearRedirectsFrom(tx, contentType.publicPath(row.slug));
    await storeLiveRevision(contentType, tx, actor, row);
  }
  await recordContentAudit(contentType, tx, actor, action, row, details);
  return row;
}
