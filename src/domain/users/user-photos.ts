import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { accountTransactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { Rejection } from '../errors.ts';
import type { MediaDeps, ReceivedFile } from '../media/media-deps.ts';
import { rejectingInvalidFiles } from '../media/store-file.ts';
import { withWorkFolder } from '../media/work-folder.ts';
import { requireStaff } from './own-profile.ts';
import type { StaffUser } from './staff-user.ts';
import type { Accounts, UserVersion } from './user-deps.ts';
import { changeStaffUser, incrementProfileVersion, lockStaffUser } from './user-lock.ts';
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
  await accountTransactionAs(db, actor, async (tx) => {
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
  await accountTransactionAs(db, actor, async (tx) => {
    await lockStaffUser(tx, id);
    if (await deletePhoto(tx, id)) await record(tx, actor, id, 'removed');
  });
}

/** Removes the photo of another user. Rejects with `conflict` if they have none. */
export function removeUserPhoto(
  db: Db,
  actor: Actor,
  read: UserVersion,
  accounts: Pick<Accounts, 'now'>,
): Promise<StaffUser> {
  return changeStaffUser(db, actor, read, accounts, async (tx, { profile: { id } }) => {
    if (!(await deletePhoto(tx, id))) {
      throw new Rejection('conflict', 'This user has no photo.');
    }
    await incrementProfileVersion(tx, id);
    return { action: 'update', details: { photo: 'removed' } };
  });
}

async function deletePhoto(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(userPhotos).where(eq(userPhotos.user_id, id));
  return rowCount !== 0;
}

function record(tx: Db, actor: Actor, id: string, photo: 'set' | 'removed'): Promise<void> {
  return recordAudit(tx, actor, {
    action: 'update',
    table: 'user_profiles',
    id,
    details: { photo },
  });
}
