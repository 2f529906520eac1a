import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withBytes } from './bytes.ts';
import { checkPdf } from './documents/pdf.ts';
import { cleanDrawing } from './drawings/cleaning.ts';
import { mostBytes } from './drawings/reading.ts';
import { rebuildIcon } from './icons.ts';
import { encodePicture } from './pictures/encoding.ts';
import { isRaster } from './pictures/formats.ts';
import { recognise } from './recognising.ts';
import { FileRefusal } from './refusal.ts';
import type { FileType } from './types.ts';
import { checkMp4 } from './videos/boxes.ts';
import { checkOgg } from './videos/ogg.ts';
import { checkWebm } from './videos/webm.ts';
import type { AcceptedFile, Workshop } from './work.ts';

type Looks = Pick<AcceptedFile, 'width' | 'height' | 'placeholder' | 'derivable'>;

const unseen: Looks = { width: null, height: null, placeholder: null, derivable: false };

/** See `Workshop.accept`. */
export const acceptFile: Workshop['accept'] = async (source, { folder, as }) => {
  const found = await recognise(source);
  const type = as ?? found;
  if (type !== found && !(isRaster(type) && isRaster(found))) throw anotherTypeRefused(type);
  const target = path.join(folder, `${randomUUID()}.${type}`);
  const looks = await leave(source, found, type, target);
  const { size } = await stat(target);
  return { path: target, type, bytes: size, digest: await digestOf(target), ...looks };
};

/** Leaves at `target` what may be stored of the file at `source`. */
async function leave(
  source: string,
  found: FileType,
  type: FileType,
  target: string,
): Promise<Looks> {
  if (isRaster(found) && isRaster(type)) return encodePicture(source, found, { to: type, target });
  switch (found) {
    case 'svg': {
      const { markup, ...measures } = await cleanDrawing(await readStart(source));
      await writeFile(target, markup);
      return { ...unseen, ...measures };
    }
    case 'ico':
      return { ...unseen, ...(await rebuildIcon(source, target)) };
    case 'pdf':
      await withBytes(source, checkPdf);
      break;
    case 'mp4':
      await withBytes(source, checkMp4);
      break;
    case 'webm':
      await withBytes(source, checkWebm);
      break;
    case 'ogg':
      await withBytes(source, checkOgg);
      break;
  }
  await copyFile(source, target);
  return { ...unseen, derivable: found === 'pdf' };
}

/** One byte more than is taken, so that what is too large is seen to be so. */
function readStart(source: string): Promise<Buffer> {
  return withBytes(source, (bytes) => bytes.read(0, mostBytes + 1));
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const shownNames: Partial<Record<FileType, string>> = { webp: 'WebP', webm: 'WebM' };

function anotherTypeRefused(type: FileType): FileRefusal {
  const name = shownNames[type] ?? type.toUpperCase();
  return new FileRefusal('unsupported', `Send a file of the same kind as before: ${name}.`);
}
