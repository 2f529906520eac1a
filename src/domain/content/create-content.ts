import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { parsed } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom } from '../redirects/redirect-moved-url.ts';
import { keepState, recordOf } from './content-history.ts';
import { insertRow } from './content-rows.ts';
import { claimSlug } from './content-slugs.ts';
import type { ContentFields, ContentKind, ContentRow } from './content-type.ts';

/** Adds a row whose fields were checked; a kind without a status is public at once, and so complete. */
export async function createContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
  actor: Actor,
  fields: Fields,
): Promise<Row> {
  authorize(actor, kind.permission);
  const stored = kind.hasStatus ? fields : parsed(kind.publishSchema, fields);
  return db.transaction(async (tx) => {
    await claimSlug(kind, tx, null, stored.slug);
    return addRow(kind, tx, actor, stored, 'create');
  });
}

/** Inserts a row at an address that was claimed. */
export async function addRow<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  tx: Db,
  actor: Actor,
  fields: Fields,
  action: 'create' | 'duplicate',
  details?: Record<string, unknown>,
): Promise<Row> {
  const author = { author_id: actor.kind === 'staff' ? actor.id : null };
  const row = await insertRow(kind, tx, {
    ...fields,
    ...(kind.hasStatus ? author : {}),
    // Rows made in one transaction keep their order: lists show the newest first.
    created_at: sql`clock_timestamp()`,
  });
  if (kind.isPublic(row)) {
    await clearRedirectsFrom(tx, kind.publicAddress(row.slug));
    await keepState(kind, tx, actor, row);
  }
  await recordOf(kind, tx, actor, action, row, details);
  return row;
}
