import { writeFile } from 'node:fs/promises';
import type { Metadata, OutputInfo } from 'sharp';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { CropArea } from '../file-processor.ts';
import { encodeAs, type RasterType, sharpFormats, supportsAnimation } from './image-formats.ts';
import { createPlaceholder } from './image-placeholder.ts';
import { loadSharp, maxPixels } from './load-sharp.ts';

const maxSide = 4_096;
const maxFrames = 500;
/** Its decoder needs several times the memory of the image. */
const maxAvifPixels = 25_000_000;

export interface EncodedImage {
  /** In pixels, after applying the camera's orientation. */
  width: number;
  height: number;
  placeholder: string | null;
  /** Whether it is not animated. */
  hasVariants: boolean;
}

/**
 * Re-encodes the image at `path` as `to`: upright, in sRGB and without metadata; a still image is scaled down to
 * 4,096 pixels on its longer side. With `crop`, only that part of the upright image is kept. Throws an InvalidFileError if
 * it is damaged, has too many pixels, or is animated and cropped.
 */
export async function encodeImage(
  path: string,
  from: RasterType,
  { to, target, crop }: { to: RasterType; target: string; crop?: CropArea },
): Promise<EncodedImage> {
  const { pages = 1 } = await readImageMetadata(path, from);
  const moves = pages > 1 && supportsAnimation(from) && supportsAnimation(to);
  if (crop && moves) {
    throw new InvalidFileError('unsupported', 'Animated images can’t be cropped.');
  }
  const { data, info } = await encode(path, to, { moves, ...(crop && { crop }) });
  await writeFile(target, data);
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholder: await createPlaceholder(data),
    hasVariants: !moves,
  };
}

/** Reads size and frames from the header of an image or of the file at a path. Throws an InvalidFileError if there are too many pixels or frames. */
export async function readImageMetadata(
  image: string | Buffer,
  from: RasterType,
): Promise<Metadata> {
  const sharp = await loadSharp();
  const facts = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damagedFile('image', error);
    });
  if (facts.format !== sharpFormats[from])
    throw damagedFile('image', `It is read as ${facts.format}.`);
  const frames = facts.pages ?? 1;
  if (frames > maxFrames) {
    throw new InvalidFileError('too_large', `The image has more than ${maxFrames} frames.`);
  }
  const max = from === 'avif' ? maxAvifPixels : maxPixels;
  if (facts.width * facts.height * frames > max) {
    throw new InvalidFileError(
      'too_large',
      `The image has more than ${max / 1_000_000} megapixels. Resize it first.`,
    );
  }
  return facts;
}

async function encode(
  path: string,
  to: RasterType,
  { moves, crop }: { moves: boolean; crop?: CropArea },
): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await loadSharp();
  const opened = sharp(path, { failOn: 'error', limitInputPixels: maxPixels, animated: moves });
  const side = { width: maxSide, height: maxSide };
  const upright = crop ? opened.autoOrient().extract(crop) : opened.autoOrient();
  const picture = moves
    ? opened
    : upright.resize({ ...side, fit: 'inside', withoutEnlargement: true });
  try {
    return await encodeAs(picture, to).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw damagedFile('image', error);
  }
}
