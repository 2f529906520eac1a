import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { CropArea } from '#files/file-processor.ts';
import { isFileType } from '#files/file-types.ts';
import { type Actor, staffId } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { invalid } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { queueVariants } from './add-file.ts';
import { lockMedia, type MediaRead } from './lock-media.ts';
import { type Media, type MediaRow, readMedia } from './media.ts';
import type { MediaDeps, ReceivedFile } from './media-deps.ts';
import { cleanFileName } from './media-fields.ts';
import { media } from './media-table.ts';
import { getMediaUrl } from './media-urls.ts';
import { enterReplacement } from './replace-file.ts';
import { processAndStore, type StoredColumns } from './store-file.ts';
import { withWorkFolder } from './work-folder.ts';

const largestSide = 100_000;
const side = z.int('Enter a whole number of pixels.').max(largestSide);
const offset = side.min(0, 'The area must be inside the image.');
const length = side.min(1, 'The area must be at least 1 pixel wide and high.');

/** The part to keep, in pixels of the stored image, and what becomes of it. */
export const imageCrop = z.object({
  left: offset,
  top: offset,
  width: length,
  height: length,
  save_as: z.enum(['replacement', 'copy'], 'Choose whether to replace the image.'),
});

/** No limit of size: the file was accepted before, and the part is smaller. */
const noLimits = {
  maxBytes: Number.POSITIVE_INFINITY,
  maxVideoBytes: Number.POSITIVE_INFINITY,
  maxDocumentBytes: Number.POSITIVE_INFINITY,
};

/**
 * Crops an image: the part replaces it at the same URL, or becomes a file of its own with the same details. The focal
 * point stays where it is in the picture. Rejects with a message.
 */
export async function cropImage(
  db: Db,
  actor: Actor,
  read: MediaRead,
  input: z.input<typeof imageCrop>,
  deps: MediaDeps,
): Promise<Media> {
  authorize(actor, 'media.write');
  const { save_as, ...area } = parseInput(imageCrop, input);
  const current = await transactionAs(db, actor, (tx) => lockMedia(tx, read, 'library'));
  const id = save_as === 'copy' ? randomUUID() : read.id;
  const stored = await storePart(current, area, { id, owner: staffId(actor) }, deps);
  if (save_as === 'replacement')
    return enterReplacement(db, actor, read, { current, stored }, deps);
  return enterCopy(db, actor, { id, current, stored }, deps);
}

type Cropped = StoredColumns & Pick<MediaRow, 'focal_x' | 'focal_y'>;

async function storePart(
  current: MediaRow,
  area: CropArea,
  { id, owner }: { id: string; owner: string | null },
  deps: MediaDeps,
): Promise<Cropped> {
  const { storage_key, file_type, file_name, width, height, focal_x, focal_y } = current;
  if (storage_key === null || !isFileType(file_type) || width === null || height === null) {
    throw invalid('Only images that are stored in the library can be cropped.');
  }
  if (area.left + area.width > width || area.top + area.height > height) {
    throw invalid(`The area must be inside the image, which is ${width} by ${height} pixels.`);
  }
  return withWorkFolder(deps.workFolder, async (folder) => {
    const opened = await deps.storage.open(storage_key);
    if (!opened) throw invalid('The file is no longer stored. Upload it again.');
    const original = path.join(folder, `original.${file_type}`);
    await pipeline(opened.body, createWriteStream(original, { mode: 0o600 }));
    const { size } = await stat(original);
    const whole: ReceivedFile = { path: original, name: file_name, bytes: size, digest: '' };
    const options = { owner, as: file_type, crop: area };
    const stored = await processAndStore({ ...deps, limits: noLimits }, whole, id, options);
    return {
      ...stored,
      // Sending the whole image again must not find its part.
      sent_digest: stored.digest,
      focal_x: within((focal_x * width - area.left) / area.width),
      focal_y: within((focal_y * height - area.top) / area.height),
    };
  });
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

interface Copy {
  id: string;
  current: MediaRow;
  stored: Cropped;
}

async function enterCopy(
  db: Db,
  actor: Actor,
  { id, current, stored }: Copy,
  deps: Pick<MediaDeps, 'storage' | 'jobs'>,
): Promise<Media> {
  const { alt_text, decorative, folder, credit, licence } = current;
  const base = path.parse(current.file_name).name;
  const file_name = cleanFileName(`${base}-cropped.${stored.file_type}`);
  const file_url = getMediaUrl(id, file_name, stored.file_type);
  try {
    return await transactionAs(db, actor, async (tx) => {
      const uploaded_by = actor.kind === 'staff' ? actor.id : null;
      const details = { alt_text, decorative, folder, credit, licence };
      await tx
        .insert(media)
        .values({ id, file_name, file_url, uploaded_by, ...details, ...stored });
      await queueVariants(tx, { id, ...stored }, deps);
      const auditDetails = { file_name, file_type: stored.file_type, cropped_from: current.id };
      await recordAudit(tx, actor, { action: 'create', table: 'media', id, details: auditDetails });
      return readMedia(tx, id);
    });
  } catch (error) {
    await deps.storage.remove(stored.storage_key).catch(() => {});
    throw error;
  }
}
