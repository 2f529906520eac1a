import { inArray, sql } from 'drizzle-orm';
import { media } from '#domain/media/media-table.ts';
import type { TableRule } from '../table-rule.ts';
import { findUntouchedRows } from './starter-cleanup.ts';

/** Removes untouched starter SVGs that were imported a second time under another id. */
export const starterLibrary: NonNullable<TableRule['starter']> = {
  untouched: (db) => findUntouchedRows(db, media, 'media'),
  async removeUntouched(tx, ids) {
    const gone = await tx
      .update(media)
      .set({ deleted_at: sql`now()` })
      .where(
        sql`${inArray(media.id, [...ids])} and exists (
          select from media as other
          where other.file_url = ${media}.file_url and other.id <> ${media}.id
            and other.deleted_at is null)`,
      )
      .returning({ file_name: media.file_name });
    return gone.map(({ file_name }) => file_name);
  },
};
