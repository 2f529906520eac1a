import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Raw, Sharp } from 'sharp';
import { renderFirstPage } from '../documents/pdf-first-page.ts';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { ImageVariant } from '../file-processor.ts';
import { sanitizeSvg } from '../svg/svg-sanitizer.ts';
import { loadSharp, maxPixels } from './load-sharp.ts';
import { rasterizeSvg } from './svg-raster.ts';

const steps = [320, 640, 960, 1_280, 1_920, 2_560];
const widest = 2_560;
const firstPageWidth = 480;

const avif = {
  format: 'avif',
  encoded: (picture: Sharp) => picture.avif({ quality: 50, effort: 4 }),
} as const;
const webp = {
  format: 'webp',
  encoded: (picture: Sharp) => picture.webp({ quality: 78 }),
} as const;

interface DecodedImage {
  widths: number[];
  data: Buffer;
  raw: Raw;
}

/** Writes the variants of the still image at `source` to `folder`, smallest first. */
export async function createImageVariants(source: string, folder: string): Promise<ImageVariant[]> {
  const widest = await decodeWidest(source);
  return widest ? writeVariants(widest, [avif, webp], folder) : [];
}

/**
 * Writes pixel versions of the stored SVG at `source`, for lists of images, to `folder`. Throws an InvalidFileError for
 * one that was stored under older rules and would be rejected or changed by the present ones.
 */
export async function createSvgVariants(source: string, folder: string): Promise<ImageVariant[]> {
  const stored = await readFile(source);
  const { markup } = await sanitizeSvg(stored);
  if (!stored.equals(Buffer.from(markup))) {
    throw new InvalidFileError(
      'unsupported',
      'The SVG contains elements that are now removed from uploads.',
    );
  }
  const { data, info } = await rasterizeSvg(markup);
  return writeVariants({ widths: widthsFor(info.width), data, raw: info }, [webp], folder);
}

async function writeVariants(
  { widths, data, raw }: DecodedImage,
  formats: readonly (typeof avif | typeof webp)[],
  folder: string,
): Promise<ImageVariant[]> {
  const sharp = await loadSharp();
  const derived: ImageVariant[] = [];
  for (const width of widths) {
    for (const { format, encoded } of formats) {
      const smaller = sharp(data, { raw }).resize({ width });
      derived.push(await writeVariant(encoded(smaller), folder, format));
    }
  }
  return derived;
}

/** Decodes the image once; smaller variants are made from the largest one. Null for animations. */
async function decodeWidest(source: string): Promise<DecodedImage | null> {
  const sharp = await loadSharp();
  const picture = sharp(source, { failOn: 'error', limitInputPixels: maxPixels });
  try {
    const { width: own, pages = 1 } = await picture.metadata();
    if (pages > 1) return null;
    const widths = widthsFor(own);
    picture.resize({ width: widths.at(-1) ?? own }).raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { widths, data, raw: { width, height, channels } };
  } catch (error) {
    throw damagedFile('image', error);
  }
}

/** Writes the first page of the PDF at `source` as an image to `folder`; nothing if it cannot be rendered. */
export async function createPdfPreview(source: string, folder: string): Promise<ImageVariant[]> {
  const page = await renderFirstPage(source, firstPageWidth);
  if (!page) return [];
  const { data, width, height } = page;
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return [await writeVariant(webp.encoded(picture), folder, webp.format)];
}

/** The standard widths below the image's own, and that one if it is not too large. */
function widthsFor(width: number): number[] {
  const smaller = steps.filter((step) => step < width);
  return width <= widest ? [...smaller, width] : smaller;
}

async function writeVariant(
  picture: Sharp,
  folder: string,
  format: ImageVariant['format'],
): Promise<ImageVariant> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { width, height, size } = info;
  const target = path.join(folder, `${width}.${format}`);
  await writeFile(target, data);
  return { path: target, format, width, height, bytes: size };
}
