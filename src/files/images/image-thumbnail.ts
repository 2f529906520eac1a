import path from 'node:path';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { FileProcessor, ImageVariant } from '../file-processor.ts';
import { detectFileType } from '../file-type-detection.ts';
import { readImageMetadata } from './image-encoding.ts';
import { isRaster } from './image-formats.ts';
import { loadSharp, maxPixels } from './load-sharp.ts';

const bounds = { width: 320, height: 640, fit: 'inside', withoutEnlargement: true } as const;

/** See `FileProcessor.createThumbnail`. */
export const createThumbnail: FileProcessor['createThumbnail'] = async (
  source,
  { folder, square },
) => {
  const type = await detectFileType(source);
  if (!isRaster(type)) throw new InvalidFileError('unsupported', 'This file is not a photo.');
  await readImageMetadata(source, type);
  const sharp = await loadSharp();
  const target = path.join(folder, 'thumbnail.webp');
  try {
    const image = sharp(source, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
    // WebP stores transparency without loss, so that of noise would make a square large.
    const resized = square
      ? image
          .resize({ width: square, height: square, fit: 'cover' })
          .flatten({ background: '#fff' })
      : image.resize(bounds);
    const { width, height, size } = await resized.webp({ quality: 78 }).toFile(target);
    return { path: target, format: 'webp', width, height, bytes: size } satisfies ImageVariant;
  } catch (error) {
    throw damagedFile('image', error);
  }
};
