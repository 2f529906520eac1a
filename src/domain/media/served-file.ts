import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { media } from './media-table.ts';

export interface ServedFile {
  /** Null for an external file, which only has a stored thumbnail. */
  original: { storage_key: string; digest: string } | null;
  file_url: string;
  file_name: string;
  file_type: string;
}

const hasFiles = or(isNotNull(media.storage_key), sql`${media.variants} <> '[]'`);

/** What is publicly available of a file: it has stored bytes and is not in the trash. */
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
