import { readFile, writeFile } from 'node:fs/promises';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import { loadSharp } from './load-sharp.ts';

const headerBytes = 6;
const entryBytes = 16;
const maxImages = 20;
const maxBytes = 4 * 1_048_576;
const maxSide = 256;
const pngMagic = 0x89504e47;

interface IconImage {
  width: number;
  height: number;
  png: Buffer;
}

/**
 * Re-encodes the icon at `path` to `target`, with every image of it as PNG. Returns the largest width and height in
 * pixels. Throws an InvalidFileError.
 */
export async function reencodeIcon(
  path: string,
  target: string,
): Promise<{ width: number; height: number }> {
  const bytes = await readFile(path);
  if (bytes.length > maxBytes)
    throw new InvalidFileError('too_large', 'The icon is larger than 4 MB.');
  const images = await decodeImages(bytes).catch((error: unknown) => {
    throw error instanceof InvalidFileError ? error : damagedFile('icon', error);
  });
  await writeFile(target, buildIcon(images));
  return {
    width: Math.max(...images.map(({ width }) => width)),
    height: Math.max(...images.map(({ height }) => height)),
  };
}

async function decodeImages(bytes: Buffer): Promise<IconImage[]> {
  checkDirectory(bytes);
  const sharp = await loadSharp();
  const { default: decodeIco } = await import('decode-ico');
  const images: IconImage[] = [];
  for (const { data, width, height, type } of decodeIco(bytes)) {
    const isPng = type === 'png';
    const raw = { width, height, channels: 4 } as const;
    const pixels = isPng ? Buffer.from(data) : opaqueIfBlank(Buffer.from(data));
    const limitInputPixels = maxSide * maxSide;
    const picture = sharp(pixels, isPng ? { failOn: 'error', limitInputPixels } : { raw });
    if (isPng && (await picture.metadata()).format !== 'png') throw damagedFile('icon', 'No PNG.');
    const encoded = await picture
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    images.push({ width: encoded.info.width, height: encoded.info.height, png: encoded.data });
  }
  if (images.some(({ width, height }) => width > maxSide || height > maxSide)) {
    throw damagedFile('icon', 'An image is too large for the directory of an icon.');
  }
  return images;
}

/** Checks sizes before decoding, so that no size in the file can allocate too much memory. */
function checkDirectory(bytes: Buffer): void {
  const count = bytes.readUInt16LE(4);
  if (count < 1 || count > maxImages) throw damagedFile('icon', `It lists ${count} pictures.`);
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + entryBytes * index;
    const size = bytes.readUInt32LE(entry + 8);
    const at = bytes.readUInt32LE(entry + 12);
    if (at < headerBytes + entryBytes * count || size < 40 || at + size > bytes.length) {
      throw damagedFile('icon', `Picture ${index} of ${size} bytes at ${at} does not fit.`);
    }
    if (bytes.readUInt32BE(at) !== pngMagic) checkBitmap(bytes.subarray(at, at + size));
  }
}

/** The header of a bitmap in an icon has twice its height: the second half is the mask. */
function checkBitmap(bitmap: Buffer): void {
  const width = bitmap.readInt32LE(4);
  const height = bitmap.readInt32LE(8) / 2;
  const fits = (side: number) => Number.isInteger(side) && side >= 1 && side <= maxSide;
  if (bitmap.readUInt32LE(0) !== 40 || !fits(width) || !fits(height)) {
    throw damagedFile('icon', `A bitmap of ${width} by ${height} pixels.`);
  }
}

/** Old 32-bit icons have an empty alpha channel and mean it to be opaque. */
function opaqueIfBlank(pixels: Buffer): Buffer {
  const alphas = pixels.filter((_, index) => index % 4 === 3);
  if (alphas.some((alpha) => alpha > 0)) return pixels;
  return pixels.map((value, index) => (index % 4 === 3 ? 255 : value)) as Buffer;
}

function buildIcon(images: IconImage[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let at = directory.length;
  for (const [index, { width, height, png }] of images.entries()) {
    const entry = headerBytes + entryBytes * index;
    // 256 is stored as 0.
    directory.writeUInt8(width % 256, entry);
    directory.writeUInt8(height % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
