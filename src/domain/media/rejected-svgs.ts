import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { InvalidFileError } from '#files/file-errors.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import type { MediaDeps } from './media-deps.ts';
import { media } from './media-table.ts';
import { deriveVariants } from './stored-variants.ts';
import { withWorkFolder } from './work-folder.ts';

export interface RejectedSvg {
  id: string;
  file_name: string;
  reason: string;
}

/** Finds the stored SVGs that would be rejected or changed if they were uploaded now; they get no variants. */
export async function findRejectedSvgs(
  db: Db,
  actor: Actor,
  deps: Pick<MediaDeps, 'storage' | 'fileProcessor' | 'workFolder'>,
): Promise<RejectedSvg[]> {
  authorize(actor, 'operations.run');
  const rows = await db
    .select()
    .from(media)
    .where(and(isNotNull(media.storage_key), eq(media.file_type, 'svg')));
  const rejected: RejectedSvg[] = [];
  for (const row of rows) {
    try {
      await withWorkFolder(deps.workFolder, (folder) => deriveVariants(row, folder, deps));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      rejected.push({ id: row.id, file_name: row.file_name, reason: error.message });
    }
  }
  return rejected;
}
