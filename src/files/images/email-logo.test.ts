import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type FileType, fileTypes } from '../file-types.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { noiseImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';
import { createEmailLogo } from './email-logo.ts';
import { isRaster } from './image-formats.ts';

const types = Object.keys(fileTypes) as FileType[];
const isDrawable = (type: FileType) => isRaster(type) || type === 'svg';

async function logoOf(bytes: string | Uint8Array, type: FileType) {
  return createEmailLogo(await createTempFile(bytes), { folder: await newFolder(), type });
}

test.each(types.filter(isDrawable))('turns a %s into a PNG without metadata', async (type) => {
  const logo = await logoOf(await sampleFiles[type](), type);
  const { format, width, height, exif, pages = 1 } = await sharp(logo.path).metadata();
  expect({ format, width, height, exif, pages }).toEqual({
    format: 'png',
    width: logo.width,
    height: logo.height,
    exif: undefined,
    pages: 1,
  });
});

test('fits into 480 by 112 pixels; photos are never enlarged, drawings are', async () => {
  const png = (width: number, height: number) => noiseImage(width, height).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><circle r="5"/></svg>';
  const sizes = [
    await logoOf(await png(960, 96), 'png'),
    await logoOf(await png(224, 224), 'png'),
    await logoOf(await png(30, 20), 'png'),
    await logoOf(svg, 'svg'),
  ].map(({ width, height }) => [width, height]);
  expect(sizes).toEqual([
    [480, 48],
    [112, 112],
    [30, 20],
    [224, 112],
  ]);
});

test('keeps the transparency of a logo', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="5"/></svg>';
  const { data } = await sharp((await logoOf(svg, 'svg')).path)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.at(-1)).toBe(0);
});

describe('rejects', () => {
  test.each(types.filter((type) => !isDrawable(type)))('a %s', async (type) => {
    await expect(logoOf(await sampleFiles[type](), type)).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  test('an image that is damaged', async () => {
    const bytes = (await sampleFiles.png()).slice(0, 60);
    await expect(logoOf(bytes, 'png')).rejects.toMatchObject({ reason: 'damaged' });
  });
});
