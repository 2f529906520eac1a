import type { Db } from '#db/client.ts';
import { isFileType } from '#files/file-types.ts';
import { type Actor, staffId } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { queueVariants } from './add-file.ts';
import { changeMedia, lockMedia, type MediaRead } from './lock-media.ts';
import type { Media, MediaRow } from './media.ts';
import type { MediaDeps, ReceivedFile } from './media-deps.ts';
import { processAndStore, type StoredColumns } from './store-file.ts';

/**
 * Replaces the bytes at the URL of a file, which keeps its type: images are converted, other files must be of the same
 * type. The old bytes stay stored for open pages until `purgeExpiredMedia` removes them.
 */
export async function replaceFile(
  db: Db,
  actor: Actor,
  read: MediaRead,
  sent: ReceivedFile,
  deps: MediaDeps,
): Promise<Media> {
  authorize(actor, 'media.write');
  const current = await transactionAs(db, actor, (tx) => lockMedia(tx, read, 'library'));
  const type = current.file_type;
  if (current.storage_key === null || !isFileType(type)) {
    throw invalid('This file is hosted elsewhere and can only be replaced there.');
  }
  const stored = await processAndStore(deps, sent, read.id, { owner: staffId(actor), as: type });
  return enterReplacement(db, actor, read, { current, stored }, deps);
}

/** Refers a row to bytes that are stored already, and removes those again if it fails. */
export async function enterReplacement(
  db: Db,
  actor: Actor,
  read: MediaRead,
  { current, stored }: { current: Pick<MediaRow, 'digest'>; stored: StoredColumns },
  deps: Pick<MediaDeps, 'storage' | 'jobs'>,
): Promise<Media> {
  try {
    return await transactionAs(db, actor, async (tx) => {
      const details = { replaced: current.digest, by: stored.digest };
      const changed = await changeMedia(
        tx,
        actor,
        read,
        { in: 'library', action: 'replace', details },
        () => stored,
      );
      await queueVariants(tx, { id: read.id, ...stored }, deps);
      return changed;
    });
  } catch (error) {
    await deps.storage.remove(stored.storage_key).catch(() => {});
    throw error;
  }
}
