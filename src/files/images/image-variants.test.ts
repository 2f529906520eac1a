// @module-tag nightly

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createVariants } from '../create-variants.ts';
import type { FileType } from '../file-types.ts';
import { pdf } from '../testing/sample-documents.ts';
import { animatedImage, sampleImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';

async function derive(bytes: Buffer, type: FileType) {
  return createVariants(await createTempFile(bytes), { folder: await newFolder(), type });
}

describe('variants', { timeout: 60_000 }, () => {
  test.each<[FileType, number, number[]]>([
    ['jpg', 200, [200]],
    ['png', 320, [320]],
    ['webp', 700, [320, 640, 700]],
    ['gif', 321, [320, 321]],
    ['avif', 330, [320, 330]],
    ['jpg', 2_600, [320, 640, 960, 1_280, 1_920, 2_560]],
  ])('of a %s of %i pixels', async (type, width, widths) => {
    const files = await derive(await sampleImage(type as 'jpg', width, 60), type);
    expect(files.map((file) => [file.width, file.format])).toEqual(
      widths.flatMap((each) => [
        [each, 'avif'],
        [each, 'webp'],
      ]),
    );
    for (const file of files) {
      const stored = await readFile(file.path);
      const facts = await sharp(stored).metadata();
      expect(facts.format).toBe(file.format === 'avif' ? 'heif' : 'webp');
      expect([facts.width, facts.height]).toEqual([file.width, file.height]);
      expect(stored.length).toBe(file.bytes);
    }
  });

  test('keep transparency', async () => {
    const half = {
      width: 9,
      height: 9,
      channels: 4,
      background: { r: 9, g: 0, b: 0, alpha: 0.5 },
    } as const;
    const files = await derive(await sharp({ create: half }).png().toBuffer(), 'png');
    for (const { path } of files) expect((await sharp(path).metadata()).hasAlpha).toBe(true);
  });

  test.each([
    ['drawn small', 'width="12" height="6"', [320, 640]],
    ['declared huge', 'width="100000" height="50000"', [320, 640]],
    ['much higher than wide', 'viewBox="0 0 30 600"', [64]],
  ])('of an SVG %s are pixels with transparency', async (_, size, widths) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`;
    const files = await derive(Buffer.from(svg), 'svg');
    expect(files.map((file) => [file.width, file.format])).toEqual(
      widths.map((width) => [width, 'webp']),
    );
    for (const { path } of files) expect((await sharp(path).metadata()).hasAlpha).toBe(true);
  });

  test('are not created for animations and videos', async () => {
    expect(await derive(await animatedImage('gif'), 'gif')).toEqual([]);
    expect(await derive(Buffer.from('anything'), 'mp4')).toEqual([]);
  });

  test('are rejected for a damaged image', async () => {
    const half = (await sampleImage('jpg', 300, 300)).subarray(0, 9_000);
    await expect(derive(half, 'jpg')).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('the first page of a PDF', () => {
  test('is rendered on white', async () => {
    const [page, ...others] = await derive(pdf(200, 100), 'pdf');
    expect(others).toEqual([]);
    expect(page).toMatchObject({ format: 'webp', width: 480, height: 240 });
    const { data, info } = await sharp(page?.path).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    expect(pixel(400, 20).every((value) => value > 250)).toBe(true);
    const [red = 0, green = 255] = pixel(60, 200);
    expect([red > 230, green < 30]).toEqual([true, true]);
  });

  test.each<[string, Buffer]>([
    ['is broken', Buffer.from('%PDF-1.4 nothing %%EOF')],
    [
      'has no pages',
      Buffer.from(pdf().toString().replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0')),
    ],
    ['has a very narrow page', pdf(1, 100_000)],
    [
      'has a page without a size',
      Buffer.from(pdf().toString().replace('[0 0 200 100]', '[0 0 0.0 0.0]')),
    ],
  ])('is left out if the PDF %s', async (_, bytes) => {
    const files = await derive(bytes, 'pdf');
    expect(files.every(({ width, height }) => width === 480 && height < 3_000)).toBe(true);
    if (!bytes.includes('[0 0 0.0')) expect(files).toEqual([]);
  });
});
