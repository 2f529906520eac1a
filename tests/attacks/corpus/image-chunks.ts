import { crc32 } from 'node:zlib';

/** Builds a PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

/** Inserts chunks after the header of a PNG, which always has 33 bytes. */
export function withPngChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Inserts a segment after the first two bytes of a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Inserts a comment before the first image of a GIF. */
export function withGifComment(gif: Buffer, text: string): Buffer {
  const packed = gif[10] ?? 0;
  const tableBytes = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const head = 13 + tableBytes;
  const data = Buffer.from(text, 'latin1').subarray(0, 255);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, data.length]), data, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, head), comment, gif.subarray(head)]);
}

/** Builds a box of an MP4 or AVIF file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  return Buffer.concat([bigEndian(data.length + 8), Buffer.from(type, 'latin1'), data]);
}

export function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
