import { isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './media-table.ts';

/** Whether the library, including its trash, contains a stored file. */
export async function hasStoredFiles(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(isNotNull(media.storage_key))
    .limit(1);
  return rows.length > 0;
}
