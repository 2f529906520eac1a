import { eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hourMs } from '#time/durations.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { queueVariants } from './add-file.ts';
import type { MediaRow } from './media.ts';
import type { MediaDeps } from './media-deps.ts';
import { media } from './media-table.ts';
import { queueThumbnail } from './thumbnails.ts';
import { listStorageKeys } from './trash-media.ts';

const justStoredMs = hourMs;

export interface StorageMismatch {
  /** Files whose row refers to stored bytes that are missing or have another size. */
  missing: { id: string; file_name: string; key: string }[];
  /** Files with missing variants, which can be recreated. */
  missingVariants: { id: string; file_name: string }[];
  /** Stored files without a row, in bytes. Those of the last hour may still be getting one. */
  orphans: {
    key: string;
    size: number;
    /** Whether the file of a row has replaced it. */
    isReplaced: boolean;
  }[];
}

/** Compares the rows with the stored files. */
export async function checkFiles(
  db: Db,
  actor: Actor,
  { storage }: Pick<MediaDeps, 'storage'>,
  { now, orphansAfterMs = justStoredMs }: { now: Date; orphansAfterMs?: number },
): Promise<StorageMismatch> {
  authorize(actor, 'operations.run');
  // Lists files first: one that is stored later has a row by then, or is recent.
  const stored = new Map<string, number>();
  const old: { key: string; size: number }[] = [];
  for await (const { key, size, storedAt } of storage.list()) {
    stored.set(key, size);
    if (now.getTime() - storedAt.getTime() >= orphansAfterMs) old.push({ key, size });
  }
  const hasFiles = or(isNotNull(media.storage_key), ne(media.variants_state, 'none'));
  const rows = await db.select().from(media).where(hasFiles);
  const named = new Set(rows.flatMap(listStorageKeys));
  const missing: StorageMismatch['missing'] = [];
  const missingVariants: StorageMismatch['missingVariants'] = [];
  for (const row of rows) {
    const { id, file_name, storage_key, file_size } = row;
    if (storage_key === null) {
      if (listStorageKeys(row).some((key) => !stored.has(key)))
        missingVariants.push({ id, file_name });
      continue;
    }
    const [original = '', ...variants] = listStorageKeys(row);
    // The file may have been stored after the listing: check again before reporting it as missing.
    const size = stored.get(original) ?? (await storage.sizeOf(original));
    if (size !== file_size) missing.push({ id, file_name, key: storage_key });
    else if (variants.some((key) => !stored.has(key)) || isOverdue(row) || lacksVariants(row)) {
      missingVariants.push({ id, file_name });
    }
  }
  const ids = new Set(rows.map(({ id }) => id));
  const orphans = old
    .filter(({ key }) => !named.has(key))
    .map((file) => ({ ...file, isReplaced: ids.has(file.key.split('/')[0] ?? '') }));
  return { missing, missingVariants, orphans };

  function isOverdue({ variants_state, updated_at }: MediaRow): boolean {
    const waitsMs = now.getTime() - updated_at.getTime();
    return variants_state === 'waiting' && waitsMs >= orphansAfterMs;
  }
}

/** Removes files without a row, and queues missing variants. */
export async function repairFiles(
  db: Db,
  actor: Actor,
  { orphans, missingVariants }: StorageMismatch,
  { storage, jobs }: Pick<MediaDeps, 'storage' | 'jobs'>,
): Promise<void> {
  authorize(actor, 'operations.run');
  for (const { key } of orphans) await storage.remove(key);
  const ids = missingVariants.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  for (const row of rows) {
    if (row.storage_key === null) await queueThumbnail(db, row.id, { jobs });
    else await orderAgain(db, row, { jobs });
  }
}

/** Whether it is an SVG from before they had variants. */
function lacksVariants({ file_type, variants_state }: MediaRow): boolean {
  return file_type === 'svg' && variants_state === 'none';
}

async function orderAgain(
  db: Db,
  { id, digest }: MediaRow,
  deps: Pick<MediaDeps, 'jobs'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const variants_state = 'waiting';
    await tx.update(media).set({ variants: [], variants_state }).where(eq(media.id, id));
    if (digest !== null) await queueVariants(tx, { id, digest, variants_state }, deps);
  });
}
