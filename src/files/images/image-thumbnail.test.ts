import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type FileType, fileTypes } from '../file-types.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { noiseImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';
import { isRaster } from './image-formats.ts';
import { createThumbnail } from './image-thumbnail.ts';

const types = Object.keys(fileTypes) as FileType[];

async function thumbnailOf(bytes: string | Uint8Array, options: { square?: number } = {}) {
  return createThumbnail(await createTempFile(bytes), { folder: await newFolder(), ...options });
}

test.each(types.filter(isRaster))('turns a %s into a small still WebP', async (type) => {
  const thumbnail = await thumbnailOf(await sampleFiles[type]());
  const { format, width, height, pages = 1, exif } = await sharp(thumbnail.path).metadata();
  expect({ format, width, height, pages, exif }).toEqual({
    format: 'webp',
    width: thumbnail.width,
    height: thumbnail.height,
    pages: 1,
    exif: undefined,
  });
  expect(path.basename(thumbnail.path)).toBe('thumbnail.webp');
});

test.each([
  [900, 90],
  [40, 60],
])('is a square if that is wanted, of an image of %i by %i pixels', async (width, height) => {
  const image = await noiseImage(width, height).png().toBuffer();
  expect(await thumbnailOf(image, { square: 96 })).toMatchObject({ width: 96, height: 96 });
});

test('fits into 320 by 640 pixels and is never enlarged', async () => {
  const wide = await thumbnailOf(await noiseImage(900, 90).png().toBuffer());
  const tall = await thumbnailOf(await noiseImage(40, 900).png().toBuffer());
  const small = await thumbnailOf(await noiseImage(20, 30).png().toBuffer());
  expect([wide, tall, small].map(({ width, height }) => [width, height])).toEqual([
    [320, 32],
    [28, 640],
    [20, 30],
  ]);
});

describe('rejects anything but raster images:', () => {
  test.each(types.filter((type) => !isRaster(type)))('%s', async (type) => {
    const result = thumbnailOf(await sampleFiles[type]());
    await expect(result).rejects.toMatchObject({
      name: 'InvalidFileError',
      reason: 'unsupported',
    });
  });

  test('HTML, an empty file and an image with too many pixels', async () => {
    const huge = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    for (const bytes of ['<!doctype html><script>1</script>', '', huge]) {
      await expect(thumbnailOf(bytes)).rejects.toMatchObject({ name: 'InvalidFileError' });
    }
  });
});
