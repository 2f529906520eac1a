import path from 'node:path';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { FileProcessor } from '../file-processor.ts';
import { readImageMetadata } from './image-encoding.ts';
import { isRaster } from './image-formats.ts';
import { loadSharp, maxPixels } from './load-sharp.ts';

/** Twice the size in the email, for sharp screens. */
const bounds = { width: 480, height: 112, fit: 'inside' } as const;

/** See `FileProcessor.createEmailLogo`. */
export const createEmailLogo: FileProcessor['createEmailLogo'] = async (
  source,
  { folder, type },
) => {
  if (!isRaster(type) && type !== 'svg') {
    throw new InvalidFileError('unsupported', 'This file is not an image.');
  }
  if (isRaster(type)) await readImageMetadata(source, type);
  const sharp = await loadSharp();
  const target = path.join(folder, 'logo.png');
  try {
    const { width, height } = await sharp(source, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ ...bounds, withoutEnlargement: type !== 'svg' })
      .png({ palette: true })
      .toFile(target);
    return { path: target, width, height };
  } catch (error) {
    throw damagedFile('image', error);
  }
};
