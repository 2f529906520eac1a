import type { Db } from '#db/client.ts';
import type { UploadLimits } from '../media/media-deps.ts';
import { siteSettings } from './settings-table.ts';

/** The current upload limits: those of the settings, at most those of the environment. */
export async function readUploadLimits(db: Db, max: UploadLimits): Promise<UploadLimits> {
  const { upload_max_bytes, upload_max_video_bytes, upload_max_document_bytes } = siteSettings;
  const [row] = await db
    .select({ upload_max_bytes, upload_max_video_bytes, upload_max_document_bytes })
    .from(siteSettings)
    .limit(1);
  const lower = (set: number | null | undefined, limit: number) => Math.min(set ?? limit, limit);
  return {
    maxBytes: lower(row?.upload_max_bytes, max.maxBytes),
    maxVideoBytes: lower(row?.upload_max_video_bytes, max.maxVideoBytes),
    maxDocumentBytes: lower(row?.upload_max_document_bytes, max.maxDocumentBytes),
  };
}
