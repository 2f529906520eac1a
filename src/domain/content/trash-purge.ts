import { lt, sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { systemActor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import type { ContentRead, ContentType } from './content-type.ts';
import { contentTypeOf } from './content-type-of.ts';
import { purgeContent } from './trash-content.ts';

const lockKey = 7_301_972;

/**
 * Deletes what has been in the trash for `trashRetentionDays` and returns the number of rows. Of several processes
 * that run it at the same time, one does the work.
 */
export async function purgeTrash(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionDays * dayMs);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
    );
    if (rows[0]?.mine !== true) return 0;
    let purged = 0;
    for (const name of contentTables) purged += await purgeOld(contentTypeOf[name], db, before);
    return purged;
  });
}

async function purgeOld(contentType: ContentType, db: Db, before: Date): Promise<number> {
  const { table } = contentType;
  const old = await db
    .select({ id: sql<string>`${table.id}`, version: sql<number>`${table.version}` })
    .from(table)
    .where(lt(table.deleted_at, before));
  let purged = 0;
  for (const read of old) if (await purgeUnlessTouched(contentType, db, read)) purged += 1;
  return purged;
}

/** Keeps a row that is being restored at this moment. */
async function purgeUnlessTouched(
  contentType: ContentType,
  db: Db,
  read: ContentRead,
): Promise<boolean> {
  try {
    await purgeContent(contentType, db, systemActor('Trash'), read);
    return true;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
}
