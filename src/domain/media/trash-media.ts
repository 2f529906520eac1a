import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { authorize } from '../permissions.ts';
import { changeMedia, lockMedia, type MediaRead } from './lock-media.ts';
import type { Media, MediaRow } from './media.ts';
import type { MediaDeps } from './media-deps.ts';
import { media } from './media-table.ts';
import { getRowVariantFolder, getVariantName } from './media-urls.ts';

/** Hides a file from visitors; it can be restored for `trashRetentionDays`. */
export async function trashMedia(db: Db, actor: Actor, read: MediaRead): Promise<Media> {
  authorize(actor, 'media.write');
  return transactionAs(db, actor, (tx) =>
    changeMedia(tx, actor, read, { in: 'library', action: 'trash' }, () => ({
      deleted_at: sql`now()`,
    })),
  );
}

export async function restoreMedia(db: Db, actor: Actor, read: MediaRead): Promise<Media> {
  authorize(actor, 'trash.restore');
  return transactionAs(db, actor, (tx) =>
    changeMedia(tx, actor, read, { in: 'trash', action: 'restore' }, () => ({ deleted_at: null })),
  );
}

/**
 * Deletes a file in the trash permanently: first the row, then the bytes. If the program stops in between,
 * `purgeExpiredMedia` removes the bytes.
 */
export async function purgeMedia(
  db: Db,
  actor: Actor,
  read: MediaRead,
  { storage }: Pick<MediaDeps, 'storage'>,
): Promise<void> {
  authorize(actor, 'trash.empty');
  const gone = await transactionAs(db, actor, async (tx) => {
    const row = await lockMedia(tx, read, 'trash');
    await tx.delete(media).where(eq(media.id, row.id));
    const details = { file_name: row.file_name };
    await recordAudit(tx, actor, { action: 'delete', table: 'media', id: row.id, details });
    return row;
  });
  for (const key of listStorageKeys(gone)) await storage.remove(key).catch(() => {});
}

/** Removes everything that is stored for a row. */
export function listStorageKeys(
  row: Pick<MediaRow, 'id' | 'digest' | 'storage_key' | 'variants'>,
): string[] {
  const { storage_key, variants } = row;
  const smaller = variants.flatMap((variant) => {
    const folder = getRowVariantFolder(row, variant);
    return folder ? [`${folder}/${getVariantName(variant)}`] : [];
  });
  return storage_key === null ? smaller : [storage_key, ...smaller];
}
