import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { RasterType } from '../images/image-formats.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** An image of noise, so that every byte of it matters. */
export function noiseImage(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

export function sampleImage(type: RasterType, width = 60, height = 40): Promise<Buffer> {
  return noiseImage(width, height)
    .toFormat(type === 'jpg' ? 'jpeg' : type)
    .toBuffer();
}

/** An animated image. */
export async function animatedImage(type: 'gif' | 'webp', frames = 3, side = 20): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, () => noiseImage(side, side).png().toBuffer()),
  );
  const joined = sharp(pictures, { join: { animated: true } });
  return joined.toFormat(type, { delay: pictures.map(() => 100) }).toBuffer();
}

/** A one-colour image whose header claims the given size but is followed by little data. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const dots = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', dots),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The checksum of PNG and ZIP; node:zlib only has it from Node 22 on. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
