import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './media-table.ts';

export interface ServedFile {
  /** Null for a file elsewhere, of which a thumbnail alone is stored. */
  original: { storage_key: string; digest: string } | null;
  file_url: string;
  file_name: string;
  file_type: string;
}

const hasFiles = or(isNotNull(media.storage_key), sql`${media.variants} <> '[]'`);

/** What anybody may fetch of a file: something of it is stored, and it is not in the trash. */
export async function findServedFile(db: Db, id: string): Promise<ServedFile | null> {
  const [file] = await db
    .select({
      storage_key: media.storage_key,
      file_url: media.file_url,
      file_name: media.file_name,
      file_type: media.file_type,
      digest: media.digest,
    })
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deleted_at), hasFiles));
  if (!file) return null;
  const { storage_key, digest, ...shown } = file;
  return { ...shown, original: storage_key && digest ? { storage_key, digest } : null };
}
