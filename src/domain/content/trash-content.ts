import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom } from '../redirects/redirect-moved-url.ts';
import { removeRevisions } from '../revisions/store-revision.ts';
import { recordOf } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { freeSlug } from './content-slugs.ts';
import type { ContentFields, ContentKind, ContentRead, ContentRow } from './content-type.ts';
import { differing, workingFields } from './draft-fields.ts';
import { removePreviewLinks } from './preview-links.ts';

/** Visitors find it no longer, and its schedule is off; it can be restored for thirty days. */
export async function trashContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Row> {
  authorize(actor, kind.permission);
  return db.transaction(async (tx) => {
    const current = await lockRow(kind, tx, read);
    const row = await writeRow(kind, tx, current.id, {
      deleted_at: sql`now()`,
      ...(kind.hasStatus ? { publish_at: null, unpublish_at: null } : {}),
    });
    await recordOf(kind, tx, actor, 'trash', row);
    return row;
  });
}

/**
 * Brings a row back as it was. An address that somebody else was given meanwhile stays theirs: then the
 * row comes back with another one, which the answer says.
 */
export async function restoreContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Row> {
  authorize(actor, 'trash.restore');
  return db.transaction(async (tx) => {
    const trashed = await lockRow(kind, tx, read, 'trash');
    const slug = await freeSlug(kind, tx, trashed.id, trashed.slug);
    const row = await writeRow(kind, tx, trashed.id, {
      deleted_at: null,
      slug,
      draft: await draftAt(kind, tx, trashed, slug),
    });
    if (kind.isPublic(row)) await clearRedirectsFrom(tx, kind.publicAddress(row.slug));
    const moved = row.slug === trashed.slug ? {} : { moved_from: trashed.slug };
    await recordOf(kind, tx, actor, 'restore', row, moved);
    return row;
  });
}

/** Removes a row from the trash for good, with its revisions and its links. */
export async function purgeContent<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<void> {
  authorize(actor, 'trash.empty');
  return db.transaction(async (tx) => {
    const row = await lockRow(kind, tx, read, 'trash');
    await tx.delete(kind.table).where(eq(kind.table.id, row.id));
    const subject = { table: kind.name, id: row.id };
    await removeRevisions(tx, subject);
    await removePreviewLinks(tx, subject);
    await recordOf(kind, tx, actor, 'delete', row);
  });
}

/** The working copy of a row that comes back at `slug`; an address in it that is not free is left out. */
async function draftAt<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  kind: ContentKind<Row, Fields>,
  tx: Db,
  trashed: Row,
  slug: string,
): Promise<Partial<Fields> | null> {
  const working = workingFields(kind, trashed);
  const isFree = (await freeSlug(kind, tx, trashed.id, working.slug)) === working.slug;
  const live = { ...kind.fieldsOf(trashed), slug };
  return differing(live, { ...working, slug: isFree ? working.slug : slug });
}
