// @module-tag nightly

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostileFile } from './corpus/hostile-file.ts';
import { validFiles } from './corpus/valid-files.ts';
import { hostileFiles } from './hostile-files.ts';

const mebibyte = 1024 * 1024;
const images = /\.(jpg|png|gif|webp|avif)$/;
let files: HostileFile[];
beforeAll(async () => {
  files = await hostileFiles();
});

function digestOf({ bytes, fileName }: HostileFile): string {
  return createHash('sha256').update(bytes).update(fileName).digest('hex');
}

/** Decodes a file strictly, with a limit of 50 megapixels and 500 frames. */
async function decoded(bytes: Buffer): Promise<string> {
  try {
    const limits = { failOn: 'error', limitInputPixels: 50_000_000, animated: true } as const;
    const { pages = 1 } = await sharp(bytes, limits).metadata();
    await sharp(bytes, limits).toBuffer();
    return pages > 500 ? 'rejected' : 'decoded';
  } catch {
    return 'rejected';
  }
}

describe('the corpus', () => {
  test('has hundreds of different files', () => {
    expect(files.length).toBeGreaterThanOrEqual(400);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(new Set(files.map(digestOf)).size).toBe(files.length);
  });

  test('is small on disk', () => {
    const sizes = files.map(({ bytes }) => bytes.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6 * mebibyte);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * mebibyte);
  });

  test('is the same each time', async () => {
    const again = await hostileFiles();
    expect(again.map(digestOf)).toEqual(files.map(digestOf));
  });
});

describe('a decoder agrees that', () => {
  test.each(['jpg', 'png', 'gif', 'webp', 'avif', 'svg'] as const)(
    'the %s that others are made from is valid',
    async (type) => {
      const valid = await validFiles();
      expect(await decoded(valid[type])).toBe('decoded');
    },
  );

  test('images with hidden content are images', async () => {
    const hiding = files.filter(
      ({ name, fileName, mayBeTaken }) =>
        name.startsWith('two in one') && images.test(fileName) && mayBeTaken,
    );
    expect(hiding.length).toBeGreaterThan(20);
    for (const { name, bytes } of hiding) {
      expect([name, await decoded(bytes)]).toEqual([name, 'decoded']);
    }
  });

  test('images with unusual names are images', async () => {
    for (const { name, bytes } of files.filter(({ name }) => name.startsWith('named'))) {
      expect([name, await decoded(bytes)]).toEqual([name, 'decoded']);
    }
  });

  test('images that must be rejected are invalid or too large', async () => {
    const rejected = files.filter(
      ({ fileName, mayBeTaken }) => images.test(fileName) && !mayBeTaken,
    );
    expect(rejected.length).toBeGreaterThan(60);
    for (const { name, bytes } of rejected) {
      expect([name, await decoded(bytes)]).toEqual([name, 'rejected']);
    }
  });
});
