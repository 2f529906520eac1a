import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './media-table.ts';

export interface BuiltFileSize {
  /** In bytes. */
  file_size: number;
  /** In pixels; null if the file has no size. */
  width: number | null;
  height: number | null;
}

/**
 * Stores the real size of library entries that are files of the build, such as the starter site's illustrations.
 * `measure` returns null for files that the build does not contain. Only differences are written, so that a normal
 * start changes no row.
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
