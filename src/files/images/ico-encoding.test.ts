import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processFile } from '../file-processing.ts';
import { bitmap, ico, iconWith } from '../testing/sample-icons.ts';
import { pngOfSize, sampleImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';

async function accept(bytes: Buffer) {
  const file = await processFile(await createTempFile(bytes), { folder: await newFolder() });
  return { ...file, stored: await readFile(file.path) };
}

/** The images that the icon's directory lists. */
function imagesIn(icon: Buffer): Buffer[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const at = icon.readUInt32LE(6 + 16 * index + 12);
    return icon.subarray(at, at + icon.readUInt32LE(6 + 16 * index + 8));
  });
}

test('re-encodes every image of an icon as PNG', async () => {
  const { width, height, stored } = await accept(await ico());
  expect([width, height]).toEqual([32, 32]);
  const [small, large] = imagesIn(stored);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  expect(await sharp(large).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const pixels = await sharp(small).ensureAlpha().raw().toBuffer();
  expect([...pixels.subarray(0, 4)]).toEqual([10, 120, 250, 255]);
});

test('makes a bitmap without alpha opaque, and accepts up to 256 pixels', async () => {
  const { stored } = await accept(iconWith([bitmap(8, [1, 2, 3, 0])]));
  const pixels = await sharp(imagesIn(stored)[0]).ensureAlpha().raw().toBuffer();
  expect([...pixels.subarray(0, 4)]).toEqual([1, 2, 3, 255]);
  expect(await accept(iconWith([await sampleImage('png', 256, 256)]))).toMatchObject({
    width: 256,
  });
});

describe('rejects an icon', () => {
  const altered = async (change: (bytes: Buffer) => void) => {
    const bytes = await ico();
    change(bytes);
    return bytes;
  };

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['without images', () => iconWith([])],
    ['with 21 images', () => iconWith(Array.from({ length: 21 }, () => bitmap(8, [0, 0, 0, 255])))],
    [
      'whose image lies outside the file',
      () => altered((bytes) => bytes.writeUInt32LE(999_999, 18)),
    ],
    ['whose image overlaps the directory', () => altered((bytes) => bytes.writeUInt32LE(4, 18))],
    ['whose bitmap claims a huge size', () => altered((bytes) => bytes.writeInt32LE(1 << 30, 42))],
    ['whose bitmap has a negative height', () => altered((bytes) => bytes.writeInt32LE(-32, 46))],
    ['with a PNG of 257 pixels', async () => iconWith([await sampleImage('png', 257, 10)])],
    ['with a PNG that claims a huge size', () => iconWith([pngOfSize(50_000, 50_000)])],
    ['with an SVG', () => iconWith([Buffer.from('<svg onload=alert(1)>'.repeat(9))])],
  ])('%s', async (_, make) => {
    const result = accept(await make());
    await expect(result).rejects.toMatchObject({ name: 'InvalidFileError', reason: 'damaged' });
    await expect(result).rejects.toThrow(/^The icon is damaged or incomplete.$/);
  });

  test('that is a mouse cursor', async () => {
    const result = accept(iconWith([bitmap(8, [0, 0, 0, 255])], 2));
    await expect(result).rejects.toMatchObject({ reason: 'unsupported' });
  });
});
