import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './table.ts';

export interface ServedFile {
  storage_key: string;
  file_url: string;
  file_name: string;
  file_type: string;
  digest: string;
}

/** What anybody may fetch of a file: it is stored, and not in the trash. */
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
    .where(and(eq(media.id, id), isNull(media.deleted_at), isNotNull(media.storage_key)));
  if (!file || file.storage_key === null || file.digest === null) return null;
  return { ...file, storage_key: file.storage_key, digest: file.digest };
}
