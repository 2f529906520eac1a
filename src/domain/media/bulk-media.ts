import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { applyToEach, type BulkOutcome } from '../content/bulk-actions.ts';
import { authorize } from '../permissions.ts';
import { editMedia } from './edit-media.ts';
import type { MediaRead } from './lock-media.ts';
import { restoreMedia, trashMedia } from './trash-media.ts';

export const bulkMediaActions = ['move', 'trash', 'restore'] as const;

export interface BulkMediaAction {
  action: (typeof bulkMediaActions)[number];
  /** Where `move` puts the files; empty for no folder. */
  folder: string;
}

/** Applies an action to many files independently, each in a transaction of its own. */
export async function runBulkMediaAction(
  db: Db,
  actor: Actor,
  { action, folder }: BulkMediaAction,
  reads: readonly MediaRead[],
): Promise<BulkOutcome> {
  authorize(actor, action === 'restore' ? 'trash.restore' : 'media.write');
  return applyToEach(reads, (read) => {
    if (action === 'move') return editMedia(db, actor, read, { folder });
    return action === 'trash' ? trashMedia(db, actor, read) : restoreMedia(db, actor, read);
  });
}
