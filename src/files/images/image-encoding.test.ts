import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processFile } from '../file-processing.ts';
import type { FileType } from '../file-types.ts';
import { animatedImage, noiseImage, pngOfSize, sampleImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';

async function accept(bytes: Buffer, as?: FileType) {
  const folder = await newFolder();
  const file = await processFile(await createTempFile(bytes), { folder, ...(as && { as }) });
  return { ...file, stored: await readFile(file.path) };
}

const secret = 'Taken by Ayesha at home';
const exif = {
  IFD0: { Copyright: secret, ImageDescription: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 1/1 0/1' },
};

test.each(['jpg', 'png', 'webp', 'avif'] as const)(
  'removes all metadata from a %s',
  async (type) => {
    const upload = await sharp(await sampleImage(type))
      .keepMetadata()
      .withExif(exif)
      .toBuffer();
    expect((await sharp(upload).metadata()).exif?.includes(secret)).toBe(true);
    const { stored } = await accept(upload);
    const facts = await sharp(stored).metadata();
    expect(facts).not.toHaveProperty('exif');
    expect(facts).not.toHaveProperty('xmp');
    expect(stored.includes('Ayesha')).toBe(false);
  },
);

test('removes a comment from a GIF', async () => {
  const whole = await sampleImage('gif');
  const comment = Buffer.from('\x21\xfe\x06secret\x00', 'latin1');
  const end = whole.length - 1;
  const upload = Buffer.concat([whole.subarray(0, end), comment, whole.subarray(end)]);
  expect((await accept(upload)).stored.includes('secret')).toBe(false);
});

test('rotates an image upright', async () => {
  const left = { create: { width: 20, height: 40, channels: 3, background: '#ff0000' } } as const;
  const rotated = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .extract({ left: 10, top: 0, width: 30, height: 40 });
  const file = await accept(await rotated.jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(file).toMatchObject({ width: 40, height: 30 });
  expect((await sharp(file.stored).metadata()).orientation).toBeUndefined();
  // The red left side must now be at the top.
  const { data } = await sharp(file.stored).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);
});

test('converts other colour spaces to sRGB', async () => {
  const print = await noiseImage(30, 30).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const { stored } = await accept(print);
  expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const deep = await noiseImage(30, 30).toColourspace('rgb16').png().toBuffer();
  expect(await sharp((await accept(deep)).stored).metadata()).toMatchObject({ depth: 'uchar' });
});

test('replaces transparency with white in a JPG', async () => {
  const transparent = {
    width: 9,
    height: 9,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  const { stored } = await accept(await sharp({ create: transparent }).png().toBuffer(), 'jpg');
  expect([...(await sharp(stored).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

describe('sizes', () => {
  test('scales the longer side of a still image down to 4,096 pixels', async () => {
    const long = await sharp({
      create: { width: 6000, height: 30, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    expect(await accept(long)).toMatchObject({ width: 4096, height: 20 });
  });

  test.each([
    [7_072, 7_072],
    [60_000, 60_000],
    [1, 2_000_000_000],
  ])('rejects a small file that claims %i by %i pixels before decoding it', async (...size) => {
    const bomb = pngOfSize(...size);
    expect(bomb.length).toBeLessThan(2_000);
    await expect(accept(bomb)).rejects.toMatchObject({
      name: 'InvalidFileError',
      message: expect.stringMatching(/more than 50 megapixels|damaged or incomplete/),
    });
  });

  test('reports a truncated image as damaged and one above 50 megapixels as too large', async () => {
    await expect(accept(pngOfSize(7_071, 7_071))).rejects.toMatchObject({ reason: 'damaged' });
    await expect(accept(pngOfSize(7_072, 7_072))).rejects.toMatchObject({ reason: 'too_large' });
  });
});

test('limits AVIF to 25 megapixels, because decoding takes more memory', {
  tags: 'nightly',
}, async () => {
  const create = { width: 5_010, height: 5_000, channels: 3, background: '#888888' } as const;
  const wide = accept(await sharp({ create }).avif({ effort: 0 }).toBuffer());
  await expect(wide).rejects.toMatchObject({ reason: 'too_large' });
  await expect(wide).rejects.toThrow(/more than 25 megapixels/);
});

describe('an animated image', () => {
  test.each(['gif', 'webp'] as const)('stays animated as %s', async (type) => {
    const file = await accept(await animatedImage(type));
    expect(file).toMatchObject({ type, width: 20, height: 20, hasVariants: false });
    const facts = await sharp(file.stored).metadata();
    expect(facts).toMatchObject({ pages: 3, delay: [100, 100, 100] });
  });

  test('becomes still when converted to a type without animation', async () => {
    const file = await accept(await animatedImage('gif'), 'png');
    expect(file).toMatchObject({ type: 'png', width: 20, height: 20, hasVariants: true });
  });

  test('may have at most 500 frames', { tags: 'nightly' }, async () => {
    expect(await accept(await animatedImage('gif', 500, 2))).toMatchObject({ width: 2 });
    const long = accept(await animatedImage('gif', 501, 2));
    await expect(long).rejects.toMatchObject({ reason: 'too_large' });
    await expect(long).rejects.toThrow('The image has more than 500 frames.');
  });
});

test('the placeholder is at most 16 pixels wide and 1,000 characters long', async () => {
  const { placeholder, hasVariants } = await accept(await sampleImage('png', 300, 200));
  expect(hasVariants).toBe(true);
  expect(placeholder?.length).toBeLessThanOrEqual(1_000);
  const bytes = Buffer.from(placeholder?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
});
