import path from 'node:path';
import { recognise } from '../recognising.ts';
import { damaged, FileRefusal } from '../refusal.ts';
import type { DerivedFile, Workshop } from '../work.ts';
import { readFacts } from './encoding.ts';
import { isRaster } from './formats.ts';
import { loadSharp, mostPixels } from './loading.ts';

const widest = 320;
const highest = 640;

/** See `Workshop.thumbnail`. */
export const makeThumbnail: Workshop['thumbnail'] = async (source, { folder }) => {
  const type = await recognise(source);
  if (!isRaster(type)) throw new FileRefusal('unsupported', 'This file is no photograph.');
  await readFacts(source, type);
  const sharp = await loadSharp();
  const target = path.join(folder, 'thumbnail.webp');
  const bounds = {
    width: widest,
    height: highest,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  try {
    const { width, height, size } = await sharp(source, {
      failOn: 'error',
      limitInputPixels: mostPixels,
    })
      .autoOrient()
      .resize(bounds)
      .webp({ quality: 78 })
      .toFile(target);
    return { path: target, format: 'webp', width, height, bytes: size } satisfies DerivedFile;
  } catch (error) {
    throw damaged('picture', error);
  }
};
