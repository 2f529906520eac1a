import { sampleImage } from './sample-images.ts';

const pixelBytes = 4;

/** An icon with two images: a 16 by 16 bitmap in one colour and a 32 by 32 PNG. */
export async function ico(): Promise<Buffer> {
  return iconWith([bitmap(16, [10, 120, 250, 255]), await sampleImage('png', 32, 32)]);
}

export function iconWith(images: Buffer[], type = 1): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(type, 2);
  directory.writeUInt16LE(images.length, 4);
  let at = directory.length;
  for (const [index, image] of images.entries()) {
    directory.writeUInt32LE(image.length, 6 + 16 * index + 8);
    directory.writeUInt32LE(at, 6 + 16 * index + 12);
    at += image.length;
  }
  return Buffer.concat([directory, ...images]);
}

/** A bitmap as stored in icons: without a file header, with twice the height, and in the order blue, green, red. */
export function bitmap(side: number, colour: [number, number, number, number]): Buffer {
  const [red, green, blue, alpha] = colour;
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(8 * pixelBytes, 14);
  const dots = Buffer.alloc(side * side * pixelBytes, Buffer.from([blue, green, red, alpha]));
  return Buffer.concat([header, dots, Buffer.alloc((side * side) / 8)]);
}
