import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { authorize } from '../permissions.ts';
import { clearRedirectsFrom } from '../redirects/redirect-moved-url.ts';
import { removeRevisions } from '../revisions/store-revision.ts';
import { recordContentAudit } from './content-history.ts';
import { lockRow, writeRow } from './content-rows.ts';
import { freeSlug, lockSlugs } from './content-slugs.ts';
import type { Content, ContentRead, ContentType } from './content-type.ts';
import { changedFields, fieldsWithDraft } from './draft-fields.ts';
import { removePreviewLinks } from './preview-links.ts';

/** Hides a row from visitors and clears its schedule; it can be restored for `trashRetentionDays`. */
export async function trashContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Of['row']> {
  authorize(actor, contentType.permission);
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const current = await lockRow(contentType, tx, read);
    const row = await writeRow(contentType, tx, actor, current.id, {
      deleted_at: sql`now()`,
      publish_at: null,
      unpublish_at: null,
    });
    await recordContentAudit(contentType, tx, actor, 'trash', row);
    return row;
  });
}

/**
 * Restores a row from the trash. If its slug was taken meanwhile, it gets another one, which is in the returned row.
 */
export async function restoreContent<Of extends Content>(
  contentType: ContentType<Of>,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<Of['row']> {
  authorize(actor, 'trash.restore');
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const trashed = await lockRow(contentType, tx, read, 'trash');
    const slug = await freeSlug(contentType, tx, trashed.id, trashed.slug);
    const row = await writeRow(contentType, tx, actor, trashed.id, {
      deleted_at: null,
      slug,
      draft: await draftAt(contentType, tx, trashed, slug),
    });
    if (contentType.isPublic(row)) await clearRedirectsFrom(tx, contentType.publicPath(row.slug));
    const moved = row.slug === trashed.slug ? {} : { moved_from: trashed.slug };
    await recordContentAudit(contentType, tx, actor, 'restore', row, moved);
    return row;
  });
}

/** Deletes a row in the trash permanently, with its revisions and preview links. */
export async function purgeContent(
  contentType: ContentType,
  db: Db,
  actor: Actor,
  read: ContentRead,
): Promise<void> {
  authorize(actor, 'trash.empty');
  return transactionAs(db, actor, async (tx) => {
    const row = await lockRow(contentType, tx, read, 'trash');
    await tx.delete(contentType.table).where(eq(contentType.table.id, row.id));
    const subject = { table: contentType.name, id: row.id };
    await removeRevisions(tx, subject);
    await removePreviewLinks(tx, subject);
    await recordContentAudit(contentType, tx, actor, 'delete', row);
  });
}

/** The draft of a restored row, without a slug that is no longer free. */
async function draftAt<Of extends Content>(
  contentType: ContentType<Of>,
  tx: Db,
  trashed: Of['row'],
  slug: string,
): Promise<Partial<Of['fields']> | null> {
  const working = fieldsWithDraft(contentType, trashed);
  const isFree = (await freeSlug(contentType, tx, trashed.id, working.slug)) === working.slug;
  const live = { ...contentType.fieldsOf(trashed), slug };
  return changedFields(live, { ...working, slug: isFree ? working.slug : slug });
}
