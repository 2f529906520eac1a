import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './media-table.ts';

export interface BuiltFileSize {
  /** In bytes. */
  file_size: number;
  /** In pixels; null where the file has none. */
  width: number | null;
  height: number | null;
}

/**
 * Gives entries of the library that are files of the build, such as the illustrations of the starter site, their
 * real size. `measure` answers null for what the build does not have. Only what differs is written, so that a
 * start without news changes no row.
 */
export async function measureBuiltFiles(
  db: Db,
  measure: (url: string) => Promise<BuiltFileSize | null>,
): Promise<void> {
  const rows = await db
    .select({ id: media.id, url: media.file_url })
    .from(media)
    .where(and(isNull(media.storage_key), like(media.file_url, '/assets/%')));
  for (const { id, url } of rows) {
    const found = await measure(url);
    if (!found) continue;
    const { file_size, width, height } = found;
    const differs = sql`(${media.file_size}, ${media.width}, ${media.height})
      is distinct from (${file_size}::bigint, ${width}::integer, ${height}::integer)`;
    await db
      .update(media)
      .set(found)
      .where(and(eq(media.id, id), differs));
  }
}
