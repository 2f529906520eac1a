import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withByteSource } from './byte-source.ts';
import { checkPdf } from './documents/pdf-validation.ts';
import { InvalidFileError } from './file-errors.ts';
import type { CropArea, FileProcessor, ProcessedFile } from './file-processor.ts';
import { detectFileType } from './file-type-detection.ts';
import type { FileType } from './file-types.ts';
import { reencodeIcon } from './images/ico-encoding.ts';
import { encodeImage } from './images/image-encoding.ts';
import { isRaster } from './images/image-formats.ts';
import { rasterizeSvg } from './images/svg-raster.ts';
import { maxSvgBytes } from './svg/svg-markup.ts';
import { sanitizeSvg } from './svg/svg-sanitizer.ts';
import { checkMp4 } from './videos/mp4-validation.ts';
import { checkOgg } from './videos/ogg-validation.ts';
import { checkWebm } from './videos/webm-validation.ts';

type ImageInfo = Pick<ProcessedFile, 'width' | 'height' | 'placeholder' | 'hasVariants'>;

const noImageInfo: ImageInfo = { width: null, height: null, placeholder: null, hasVariants: false };

/** See `FileProcessor.processFile`. */
export const processFile: FileProcessor['processFile'] = async (source, { folder, as, crop }) => {
  const found = await detectFileType(source);
  const type = as ?? found;
  if (type !== found && !(isRaster(type) && isRaster(found))) throw typeMismatch(type);
  const target = path.join(folder, `${randomUUID()}.${type}`);
  if (crop && !isRaster(found)) {
    throw new InvalidFileError('unsupported', 'Only photos and other pixel images can be cropped.');
  }
  const looks = await writeProcessed(source, found, type, { target, ...(crop && { crop }) });
  const { size } = await stat(target);
  return { path: target, type, bytes: size, digest: await digestOf(target), ...looks };
};

/** Writes the storable version of the file at `source` to `target`. */
async function writeProcessed(
  source: string,
  found: FileType,
  type: FileType,
  { target, crop }: { target: string; crop?: CropArea },
): Promise<ImageInfo> {
  if (isRaster(found) && isRaster(type)) {
    return encodeImage(source, found, { to: type, target, ...(crop && { crop }) });
  }
  switch (found) {
    case 'svg': {
      const { markup, ...measures } = await sanitizeSvg(await readStart(source));
      await rasterizeSvg(markup);
      await writeFile(target, markup);
      return { ...noImageInfo, ...measures, hasVariants: true };
    }
    case 'ico':
      return { ...noImageInfo, ...(await reencodeIcon(source, target)) };
    case 'pdf':
      await withByteSource(source, checkPdf);
      break;
    case 'mp4':
      await withByteSource(source, checkMp4);
      break;
    case 'webm':
      await withByteSource(source, checkWebm);
      break;
    case 'ogg':
      await withByteSource(source, checkOgg);
      break;
  }
  await copyFile(source, target);
  return { ...noImageInfo, hasVariants: found === 'pdf' };
}

/** Reads one byte more than the limit, so that a file that is too large is noticed. */
function readStart(source: string): Promise<Buffer> {
  return withByteSource(source, (bytes) => bytes.read(0, maxSvgBytes + 1));
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const shownNames: Partial<Record<FileType, string>> = { webp: 'WebP', webm: 'WebM' };

function typeMismatch(type: FileType): InvalidFileError {
  const name = shownNames[type] ?? type.toUpperCase();
  return new InvalidFileError('unsupported', `Choose a file of the same type as before: ${name}.`);
}
