import { deflateSync, gzipSync } from 'node:zlib';
import { type HostileFile, noise } from './hostile-file.ts';
import { bigEndian, box, pngChunk, withPngChunks } from './image-chunks.ts';
import { icon, type ValidFiles } from './valid-files.ts';
import { wordParts, type ZipEntry, zip } from './zip.ts';

const mebibyte = 1024 * 1024;

/** Builds small files that expand to a huge size. */
export function decompressionBombs(valid: ValidFiles): HostileFile[] {
  const packedZeros = deflateSync(Buffer.alloc(32 * mebibyte));
  const manyTexts = Array.from({ length: 5_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')));
  const profile = Buffer.concat([Buffer.from('icc\0\0'), packedZeros]);
  const text = Buffer.concat([Buffer.from('Comment\0\0'), packedZeros]);
  const international = Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packedZeros]);

  const rejected: [string, Buffer, string][] = [
    ['a.png', hugePng(60_000, 60_000), 'PNG of 60,000 by 60,000 pixels'],
    ['b.png', hugePng(2 ** 31 - 1, 1), 'PNG that is 2,147,483,647 pixels wide'],
    ['c.png', hugePng(0xffffffff, 0xffffffff), 'PNG with dimensions that overflow'],
    ['d.png', hugePng(0, 0), 'PNG without pixels'],
    [
      'e.png',
      hugePng(10_000, 10_000, deflateSync(Buffer.alloc(10_000 * 1_251))),
      'PNG of 100 megapixels that really are there',
    ],
    ['a.gif', hugeGif(65_535, 1, 65_535), 'GIF with a frame of 65,535 by 65,535 pixels'],
    ['b.gif', hugeGif(4, 10_000), 'GIF of 10,000 frames'],
    ['c.gif', hugeGif(2_000, 400), 'GIF of 400 frames of 4 megapixels'],
    ['a.jpg', hugeJpeg(valid.jpg, 65_500, 65_500), 'JPEG of 65,500 by 65,500 pixels'],
    ['b.jpg', hugeJpeg(valid.jpg, 0, 0), 'JPEG without pixels'],
    ['a.webp', hugeWebp(16_383), 'WebP of 16,384 by 16,384 pixels'],
    ['a.avif', hugeAvif(valid.avif), 'AVIF of 65,535 by 65,535 pixels'],
    ['a.ico', icon([hugePng(60_000, 60_000)]), 'icon with a PNG of 60,000 by 60,000 pixels'],
    ['b.ico', hugeIcon(), 'icon of 65,535 images'],
    ['c.ico', hugeBitmapIcon(), 'icon with a bitmap of 2,147,483,647 pixels'],
    [
      'a.mp4',
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0isom')),
        bigEndian(0xffffffff),
        Buffer.from('moov'),
      ]),
      'video with a box of 4 GB',
    ],
    [
      'b.mp4',
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0isom')),
        bigEndian(1),
        Buffer.from('moov'),
        Buffer.alloc(8, 0xff),
      ]),
      'video with a box of 16 million TB',
    ],
    ['a.docx', wordBomb(16, 640), 'Word document that says it unpacks to 10 GB'],
    ['d.docx', typesBomb(), 'Word document whose list of types is 64 MB long'],
    ['a.svgz', svgz(), 'packed SVG that unpacks to 32 MB'],
  ];
  const taken: [string, Buffer, string][] = [
    [
      'f.png',
      withPngChunks(valid.png, [pngChunk('iCCP', profile)]),
      'PNG with a colour profile of 32 MB',
    ],
    [
      'g.png',
      withPngChunks(valid.png, [pngChunk('zTXt', text)]),
      'PNG with a packed text of 32 MB',
    ],
    [
      'h.png',
      withPngChunks(valid.png, [pngChunk('iTXt', international)]),
      'PNG with an international text of 32 MB',
    ],
    ['i.png', withPngChunks(valid.png, manyTexts), 'PNG with 5,000 texts'],
    ['j.png', deepPng(valid.png), 'PNG with more pixel data than it has pixels'],
    ['c.jpg', longJpeg(valid.jpg), 'JPEG with 60 comments of 64 KB'],
    ['d.gif', hugeGif(2, 300), 'GIF of 300 tiny frames'],
    ['e.gif', hugeGif(65_535, 1), 'GIF with a screen of 65,535 by 65,535 pixels'],
    ['b.docx', lyingWord(), 'Word document whose parts are larger than it says'],
    ['c.docx', wordBomb(16, 1), 'Word document with a part of 16 MB zeros'],
    ['a.zip', zip([{ name: 'a.docx', bytes: wordBomb(16, 640) }]), 'bomb in an archive'],
    ['a.pdf', pdfBomb(), 'PDF with a stream that is packed twice'],
  ];
  return [...rejected.map((file) => bomb(file, false)), ...taken.map((file) => bomb(file, true))];
}

function bomb([fileName, bytes, about]: [string, Buffer, string], mayBeTaken: boolean) {
  return { name: `bomb: ${about}`, bytes, fileName, mayBeTaken, about };
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');

/** Builds a black and white PNG with one bit per pixel. */
function hugePng(width: number, height: number, pixels = deflateSync(Buffer.alloc(1_000))): Buffer {
  const head = [bigEndian(width), bigEndian(height), Buffer.from([1, 0, 0, 0, 0])];
  const chunks = [pngChunk('IHDR', Buffer.concat(head)), pngChunk('IDAT', pixels)];
  return Buffer.concat([pngHead, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

function deepPng(png: Buffer): Buffer {
  const end = png.length - 12;
  const more = pngChunk('IDAT', deflateSync(Buffer.alloc(32 * mebibyte)));
  return Buffer.concat([png.subarray(0, end), more, png.subarray(end)]);
}

function hugeGif(screen: number, frames: number, frame = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(screen, 0);
  size.writeUInt16LE(screen, 2);
  const head = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  // One pixel, drawn with two colours, after a pause of a tenth of a second.
  const pause = Buffer.from('21f904000a000000', 'hex');
  const pixel = Buffer.from('2c0000000001000100000202440100', 'hex');
  pixel.writeUInt16LE(frame, 5);
  pixel.writeUInt16LE(frame, 7);
  const drawn = Array.from({ length: frames }, () => [pause, pixel]).flat();
  return Buffer.concat([...head, ...drawn, Buffer.from([0x3b])]);
}

/** `jpeg` with other dimensions in its frame header. */
function hugeJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const huge = Buffer.from(jpeg);
  const frame = [0xc0, 0xc1, 0xc2]
    .map((sof) => huge.indexOf(Buffer.from([0xff, sof, 0])))
    .find((at) => at > 0);
  if (frame === undefined) throw new Error('The JPEG has no frame.');
  huge.writeUInt16BE(height, frame + 5);
  huge.writeUInt16BE(width, frame + 7);
  return huge;
}

function longJpeg(jpeg: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), noise(65_533, 5)]);
  const comments = Array.from({ length: 60 }, () => comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** Head of the extended format and of a lossless image, both of `side` plus one pixels each way. */
function hugeWebp(side: number): Buffer {
  const canvas = Buffer.from([0, 0, 0, 0, side & 0xff, side >> 8, 0, side & 0xff, side >> 8, 0]);
  const lossless = Buffer.alloc(20);
  lossless[0] = 0x2f;
  lossless.writeUInt32LE((side | (side << 14)) >>> 0, 1);
  const chunks = [chunk('VP8X', canvas), chunk('VP8L', lossless)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data]);
}

function hugeAvif(avif: Buffer): Buffer {
  const huge = Buffer.from(avif);
  const extent = huge.indexOf('ispe');
  huge.writeUInt32BE(65_535, extent + 8);
  huge.writeUInt32BE(65_535, extent + 12);
  return huge;
}

function hugeIcon(): Buffer {
  const entry = Buffer.from('2020000001002000ff00000006000000', 'hex');
  return Buffer.concat([Buffer.from([0, 0, 1, 0, 0xff, 0xff]), ...Array(65_535).fill(entry)]);
}

function hugeBitmapIcon(): Buffer {
  const bitmap = Buffer.alloc(100);
  bitmap.writeUInt32LE(40, 0);
  bitmap.writeInt32LE(2 ** 31 - 1, 4);
  bitmap.writeInt32LE(2 ** 31 - 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(32, 14);
  return icon([bitmap]);
}

function wordBomb(megabytes: number, listed: number): Buffer {
  const zeros = Buffer.alloc(megabytes * mebibyte);
  return zip([...wordParts(), { name: 'word/media/image1.bmp', bytes: zeros, listed }]);
}

function lyingWord(): Buffer {
  const zeros: ZipEntry = {
    name: 'word/media/image1.bmp',
    bytes: Buffer.alloc(32 * mebibyte),
    claimedSize: 10,
  };
  return zip([...wordParts(), zeros]);
}

function typesBomb(): Buffer {
  const [types, ...others] = wordParts();
  if (!types) throw new Error('A Word document has a list of types.');
  const spaces = Buffer.alloc(64 * mebibyte, ' ');
  return zip([{ ...types, bytes: Buffer.concat([types.bytes, spaces]) }, ...others]);
}

function pdfBomb(): Buffer {
  const twice = deflateSync(deflateSync(Buffer.alloc(32 * mebibyte)));
  const filter = '/Filter [/FlateDecode /FlateDecode]';
  const stream = `<< /Length ${twice.length} ${filter} >>\nstream\n${twice.toString('latin1')}\nendstream`;
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    stream,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

function svgz(): Buffer {
  const start = '<svg xmlns="http://www.w3.org/2000/svg"><desc>';
  return gzipSync(Buffer.concat([Buffer.from(start), Buffer.alloc(32 * mebibyte, ' ')]));
}
