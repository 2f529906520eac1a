import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { renderFirstPage } from '../documents/pdf-first-page.ts';
import { damagedFile } from '../file-errors.ts';
import type { ImageVariant } from '../file-processor.ts';
import { loadSharp, maxPixels } from './load-sharp.ts';

const steps = [320, 640, 960, 1_280, 1_920, 2_560];
const widest = 2_560;
const firstPageWidth = 480;

const formats = [
  { format: 'avif', encoded: (picture: Sharp) => picture.avif({ quality: 50, effort: 4 }) },
  { format: 'webp', encoded: (picture: Sharp) => picture.webp({ quality: 78 }) },
] as const;

/** Leaves the still picture at `source` in `folder` in several widths, smallest first. */
export async function createImageVariants(source: string, folder: string): Promise<ImageVariant[]> {
  const widest = await decodeWidest(source);
  if (!widest) return [];
  const sharp = await loadSharp();
  const derived: ImageVariant[] = [];
  for (const width of widest.widths) {
    for (const { format, encoded } of formats) {
      const smaller = sharp(widest.data, { raw: widest.raw }).resize({ width });
      derived.push(await writeVariant(encoded(smaller), folder, format));
    }
  }
  return derived;
}

/** Decoded once: what is smaller is made from the widest. Null for what moves. */
async function decodeWidest(source: string) {
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

/** Leaves the first page of the PDF at `source` as a picture in `folder`; nothing where it cannot be drawn. */
export async function createPdfPreview(source: string, folder: string): Promise<ImageVariant[]> {
  const page = await renderFirstPage(source, firstPageWidth);
  if (!page) return [];
  const { data, width, height } = page;
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return [await writeVariant(picture.webp({ quality: 78 }), folder, 'webp')];
}

/** The steps that make it smaller, and its own width if that is not too wide. */
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
