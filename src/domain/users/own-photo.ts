import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import type { MediaDeps, ReceivedFile } from '../media/media-deps.ts';
import { rejectingInvalidFiles } from '../media/store-file.ts';
import { withWorkFolder } from '../media/work-folder.ts';
import { requireStaff } from './own-profile.ts';
import { lockStaffUser } from './user-lock.ts';
import { userPhotos } from './user-tables.ts';

/** Three times the size that lists show, for sharp screens. */
const side = 96;

type PhotoDeps = Pick<MediaDeps, 'fileProcessor' | 'workFolder'>;

/** Sets one's own photo: the middle of the image, as a small square without metadata. Rejects with a message. */
export async function setOwnPhoto(
  db: Db,
  actor: Actor,
  { path, name }: ReceivedFile,
  { fileProcessor, workFolder }: PhotoDeps,
): Promise<void> {
  const { id } = requireStaff(actor);
  const image = await withWorkFolder(workFolder, async (folder) => {
    const options = { folder, square: side, label: { id, name } };
    const photo = await rejectingInvalidFiles(() => fileProcessor.createThumbnail(path, options));
    return `data:image/webp;base64,${await readFile(photo.path, 'base64')}`;
  });
  await db.transaction(async (tx) => {
    await lockStaffUser(tx, id);
    await tx
      .insert(userPhotos)
      .values({ user_id: id, image })
      .onConflictDoUpdate({ target: userPhotos.user_id, set: { image } });
    await record(tx, actor, id, 'set');
  });
}

/** Removes one's own photo, if there is one. */
export async function removeOwnPhoto(db: Db, actor: Actor): Promise<void> {
  const { id } = requireStaff(actor);
  await db.transaction(async (tx) => {
    await lockStaffUser(tx, id);
    const { rowCount } = await tx.delete(userPhotos).where(eq(userPhotos.user_id, id));
    if (rowCount !== 0) await record(tx, actor, id, 'removed');
  });
}

function record(tx: Db, actor: Actor, id: string, photo: 'set' | 'removed'): Promise<void> {
  return recordAudit(tx, actor, {
    action: 'update',
    table: 'user_profiles',
    id,
    details: { photo },
  });
}
