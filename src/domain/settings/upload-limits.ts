import type { Db } from '#db/client.ts';
import type { UploadLimits } from '../media/media-deps.ts';
import { siteSettings } from './settings-table.ts';

/** Below that hardly a picture could be sent. In bytes. */
export const smallestUploadLimit = 64 * 1024;

/** How large files may be at this moment: what the settings say, at most what the environment allows. */
export async function readUploadLimits(db: Db, most: UploadLimits): Promise<UploadLimits> {
  const { upload_max_bytes, upload_max_video_bytes } = siteSettings;
  const [row] = await db
    .select({ upload_max_bytes, upload_max_video_bytes })
    .from(siteSettings)
    .limit(1);
  return {
    maxBytes: Math.min(row?.upload_max_bytes ?? most.maxBytes, most.maxBytes),
    maxVideoBytes: Math.min(row?.upload_max_video_bytes ?? most.maxVideoBytes, most.maxVideoBytes),
  };
}
