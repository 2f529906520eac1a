import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A user and group of the system. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * For root, the ordinary user who owns `folder`: what root creates in it has to belong to that user too, because the
 * service that runs as that user could not read it. Undefined for other users, and if root owns the folder.
 */
export async function getOwnerForRoot(folder: string): Promise<Owner | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** Gives what root has created in `folder` to the folder's owner. */
export async function giveToOwner(folder: string, created: string): Promise<void> {
  const owner = await getOwnerForRoot(folder);
  if (owner) await chown(created, owner.uid, owner.gid);
}

/**
 * Creates a folder, with the folders above it, readable by its owner only. Returns the topmost folder that was created;
 * undefined if it existed.
 */
export async function makePrivateFolder(folder: string): Promise<string | undefined> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (topmost === undefined) return undefined;
  const created = [topmost];
  for (const name of path.relative(topmost, folder).split(path.sep).filter(Boolean)) {
    created.push(path.join(created.at(-1) ?? topmost, name));
  }
  for (const each of created) await giveToOwner(path.dirname(each), each);
  return topmost;
}
