import { lt, sql } from 'drizzle-orm';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import type { Db } from '#db/client.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import { systemActor } from '../actor.ts';
import { checkFiles, repairFiles } from './check-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { media } from './media-table.ts';
import { queueDueThumbnails } from './thumbnails.ts';
import { purgeMedia } from './trash-media.ts';
import { clearWorkFolder } from './work-folder.ts';

/** Open pages and caches still request replaced files. */
const orphansAfterMs = 48 * hourMs;
const lockKey = 7_301_962;

/**
 * Deletes files that have been in the trash for `trashRetentionDays`, removes the bytes of files that were replaced
 * two days ago, and queues variants and thumbnails that are due. Files without a row are left to `check-media`. If
 * several processes run it at the same time, one does the work.
 */
export async function purgeExpiredMedia(
  db: Db,
  deps: Pick<MediaDeps, 'storage' | 'jobs' | 'workFolder'>,
  now: Date,
): Promise<void> {
  const actor = systemActor('Trash');
  await clearWorkFolder(deps.workFolder);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
    );
    if (rows[0]?.mine !== true) return;
    const before = new Date(now.getTime() - trashRetentionDays * dayMs);
    const old = await db
      .select({ id: media.id, version: media.version })
      .from(media)
      .where(lt(media.deleted_at, before));
    for (const read of old) await purgeMedia(db, actor, read, deps);
    const found = await checkFiles(db, actor, deps, { now, orphansAfterMs });
    // Only replaced files: after restoring an old backup by mistake, the rows of other files may be missing.
    const orphans = found.orphans.filter(({ isReplaced }) => isReplaced);
    await repairFiles(db, actor, { ...found, orphans }, deps);
    await queueDueThumbnails(db, deps, now);
  });
}
