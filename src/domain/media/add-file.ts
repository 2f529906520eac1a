import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type Media, readMedia } from './media.ts';
import type { MediaDeps, ReceivedFile } from './media-deps.ts';
import { cleanFileName, newDetails } from './media-fields.ts';
import { media } from './media-table.ts';
import { getMediaUrl } from './media-urls.ts';
import { processAndStore, type StoredColumns } from './store-file.ts';

export type NewMediaDetails = z.input<typeof newDetails>;

export interface AddedMedia {
  media: Media;
  /** False if the library already had the same file, which is returned unchanged. */
  isNew: boolean;
}

/**
 * Adds a file to the library. The file is stored before the row is written, so that there is never a row without its
 * file; `checkFiles` finds files without a row. Rejects with a message.
 */
export async function addFile(
  db: Db,
  actor: Actor,
  sent: ReceivedFile,
  details: NewMediaDetails,
  deps: MediaDeps,
): Promise<AddedMedia> {
  authorize(actor, 'media.write');
  const { used_as, ...fields } = parseInput(newDetails, details);
  // In a transaction, which checks whether the sender is still signed in.
  const known = await transactionAs(db, actor, (tx) => findSame(tx, sent.digest));
  if (known) return known;

  const id = randomUUID();
  const stored = await processAndStore(deps, sent, id, { owner: staffId(actor) });
  const file_name = used_as
    ? `${used_as}-${Date.now()}.${stored.file_type}`
    : cleanFileName(sent.name);
  const file_url = getMediaUrl(id, file_name, stored.file_type);
  try {
    const added = await transactionAs(db, actor, async (tx) => {
      // The same file uploaded twice at the same time is added once.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sent.digest}, 0))`);
      const other = await findSame(tx, sent.digest);
      if (other) return other;
      await tx
        .insert(media)
        .values({ id, file_name, file_url, uploaded_by: staffId(actor), ...fields, ...stored });
      await queueVariants(tx, { id, ...stored }, deps);
      const auditDetails = { file_name, file_type: stored.file_type };
      await recordAudit(tx, actor, { action: 'create', table: 'media', id, details: auditDetails });
      return { media: await readMedia(tx, id), isNew: true };
    });
    if (!added.isNew) await deps.storage.remove(stored.storage_key);
    return added;
  } catch (error) {
    await deps.storage.remove(stored.storage_key).catch(() => {});
    throw error;
  }
}

/** Queues the variants; the job runs once the transaction is committed. */
export async function queueVariants(
  tx: Db,
  { id, digest, variants_state }: { id: string } & Pick<StoredColumns, 'digest' | 'variants_state'>,
  { jobs }: Pick<MediaDeps, 'jobs'>,
): Promise<void> {
  if (variants_state === 'waiting')
    await jobs.send(tx, 'image_variants', { id, digest }, randomUUID());
}

async function findSame(tx: Db, digest: string): Promise<AddedMedia | null> {
  const [same] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.sent_digest, digest), isNull(media.deleted_at)))
    .limit(1);
  return same ? { media: await readMedia(tx, same.id), isNew: false } : null;
}
