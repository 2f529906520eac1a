import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { FetchError } from '#files/fetch/fetch-errors.ts';
import { InvalidFileError } from '#files/file-errors.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import { listTypesOfKind } from './media.ts';
import type { MediaDeps } from './media-deps.ts';
import { media, type Variant } from './media-table.ts';
import { getVariantFolder } from './media-urls.ts';
import { removeVariantsOfDeletedRow, storeVariant } from './stored-variants.ts';
import { withWorkFolder } from './work-folder.ts';

interface Needed extends Pick<MediaDeps, 'storage' | 'fileProcessor' | 'workFolder' | 'fetchFile'> {
  now: () => Date;
}

const largestBytes = 15 * 1024 * 1024;
const refreshAfterMs = 30 * dayMs;
const retriedForMs = 7 * dayMs;
const lostAfterMs = hourMs;
const maxOrdered = 100;

/** Types of external files that may be images; not every URL tells the type. */
const isElsewhere = and(
  isNull(media.storage_key),
  isNull(media.deleted_at),
  sql`${media.file_url} ~* '^https?://'`,
  inArray(media.file_type, [...listTypesOfKind('image'), 'unknown']),
);

/**
 * Downloads an external image and stores a thumbnail of it for lists in the panel, so that the browsers of staff do not
 * contact other hosts. If that fails, the row is marked and lists show an icon.
 */
export async function fetchThumbnail(db: Db, { id }: { id: string }, deps: Needed): Promise<void> {
  const isRow = and(eq(media.id, id), isElsewhere);
  const [row] = await db.select({ file_url: media.file_url }).from(media).where(isRow);
  if (!row) return;
  const made = await fetchAndStore(id, row.file_url, deps).catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof InvalidFileError) return null;
    throw error;
  });
  await db
    .update(media)
    .set({ variants: made ? [made] : [], variants_state: made ? 'ready' : 'failed' })
    .where(and(isRow, eq(media.file_url, row.file_url)));
  if (made) await removeVariantsOfDeletedRow(db, { id, digest: null, variants: [made] }, deps);
}

async function fetchAndStore(
  id: string,
  url: string,
  { fetchFile, workFolder, fileProcessor, storage, now }: Needed,
): Promise<Variant> {
  return withWorkFolder(workFolder, async (folder) => {
    const { path } = await fetchFile(url, { folder, maxBytes: largestBytes });
    const file = await fileProcessor.createThumbnail(path, { folder, label: { id } });
    const digest = createHash('sha256')
      .update(await readFile(file.path))
      .digest('hex');
    await storeVariant(storage, getVariantFolder(id, digest), file);
    const { format, width, height, bytes } = file;
    return { format, width, height, bytes, digest, fetched_at: now().toISOString() };
  });
}

/** Queues the thumbnail of an external file; the job runs once the transaction is committed. */
export async function queueThumbnail(
  tx: Db,
  id: string,
  { jobs }: Pick<MediaDeps, 'jobs'>,
): Promise<void> {
  const ordered = await tx
    .update(media)
    .set({ variants_state: 'waiting' })
    .where(and(eq(media.id, id), isElsewhere))
    .returning({ id: media.id });
  if (ordered.length > 0) await jobs.send(tx, 'thumbnails', { id }, randomUUID());
}

/**
 * Queues up to 100 thumbnails: those that were never created, those older than thirty days, and, for a week after a
 * file was added, those that failed.
 */
export async function queueDueThumbnails(
  db: Db,
  deps: Pick<MediaDeps, 'jobs'>,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const fetchedAt = sql`${media.variants} -> 0 ->> 'fetched_at'`;
  const isDue = or(
    and(
      inArray(media.variants_state, ['none', 'waiting']),
      lt(media.updated_at, before(lostAfterMs)),
    ),
    and(eq(media.variants_state, 'failed'), gt(media.created_at, before(retriedForMs))),
    // Both are ISO 8601 in UTC, so they sort as text.
    and(
      eq(media.variants_state, 'ready'),
      sql`${fetchedAt} < ${before(refreshAfterMs).toISOString()}`,
    ),
  );
  const due = await db
    .select({ id: media.id })
    .from(media)
    .where(and(isElsewhere, isDue))
    .limit(maxOrdered);
  for (const { id } of due) await db.transaction((tx) => queueThumbnail(tx, id, deps));
}
