import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { changeMedia, type MediaRead } from './lock-media.ts';
import { getMediaKind, type Media, type MediaRow } from './media.ts';
import { mediaChange } from './media-fields.ts';

const undescribed = 'Describe the image, or mark it as decorative.';

/** Updates the details of a file. An image needs either alternative text or the decorative mark. */
export async function editMedia(
  db: Db,
  actor: Actor,
  read: MediaRead,
  input: z.input<typeof mediaChange>,
): Promise<Media> {
  authorize(actor, 'media.write');
  const change = parseInput(mediaChange, input);
  return transactionAs(db, actor, (tx) =>
    changeMedia(
      tx,
      actor,
      read,
      { in: 'library', action: 'update', details: { changed: Object.keys(change) } },
      (current) => described(current, change),
    ),
  );
}

function described(current: MediaRow, change: z.output<typeof mediaChange>) {
  const speaksOfIt = change.alt_text !== undefined || change.decorative !== undefined;
  if (!speaksOfIt || getMediaKind(current.file_type) !== 'image') return change;
  const { alt_text, decorative } = { ...current, ...change };
  if (!decorative && alt_text === null) throw toRejection({ alt_text: undescribed });
  // Screen readers skip a decorative image.
  return decorative ? { ...change, alt_text: null } : change;
}
